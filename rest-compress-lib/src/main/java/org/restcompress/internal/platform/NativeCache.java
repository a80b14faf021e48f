// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Values with native memory that many use at a time, such as digested dictionaries. They are kept for their next use, up to a
 * number of bytes; the one that was used longest ago goes first. A value is freed when it is kept no more and the last of its
 * users lets it go.
 *
 * <p>Each is made of something of the application's, and goes when the collector has found that; a later call sees to it, as
 * a thread that waited for it would keep an undeployed application alive.
 */
public final class NativeCache<K> {
    /** Values of all caches of this class loader that are not freed, so that a test can see that they were. */
    private static final AtomicInteger ALIVE = new AtomicInteger();

    /** All of this class loader, which are made once and stay. */
    private static final Queue<NativeCache<?>> ALL = new ConcurrentLinkedQueue<>();

    static {
        Unloading.atEnd(NativeCache::emptyAll);
    }

    private final long mostBytes;

    /** The one that was used longest ago comes first. Guarded by this cache, as all that follows. */
    private final Map<K, Kept<K>> kept = new LinkedHashMap<>(16, 0.75f, true);

    private final ReferenceQueue<Object> dropped = new ReferenceQueue<>();
    private long bytes;
    private boolean emptied;

    /** An empty cache. */
    public NativeCache(long mostBytes) {
        this.mostBytes = mostBytes;
        ALL.add(this);
    }

    public static int alive() {
        return ALIVE.get();
    }

    /** Keeps nothing of what there is, and nothing that is made before something is borrowed again. */
    public static void emptyAll() {
        ALL.forEach(NativeCache::empty);
    }

    private synchronized void empty() {
        emptied = true;
        new ArrayList<>(kept.values()).forEach(this::drop);
    }

    /**
     * Lends a value, which the caller lets go.
     *
     * @param source what it is made of; when nobody refers to it any more, the value is not kept
     * @param key equal for equal sources; it may not refer to the source
     * @param make makes it, where it is not kept. Two threads may do so at a time: then one of the values is used once
     */
    public Value borrow(Object source, K key, Supplier<? extends Value> make) {
        synchronized (this) {
            emptied = false;
            Value found = find(source, key);
            if (found != null) {
                return found;
            }
        }
        Value made = make.get();
        synchronized (this) {
            Value other = find(source, key);
            if (other != null) {
                other.letGo();
            } else if (!emptied && made.bytes <= mostBytes) {
                keep(source, key, made);
            }
        }
        return made;
    }

    private @Nullable Value find(Object source, K key) {
        dropOrphans();
        Kept<K> found = kept.get(key);
        if (found == null) {
            return null;
        }
        found.value.use();
        if (!found.refersTo(source)) {
            // The one that was last seen is most likely to stay.
            kept.put(key, new Kept<>(source, dropped, key, found.value));
        }
        return found.value;
    }

    private void keep(Object source, K key, Value value) {
        value.use();
        kept.put(key, new Kept<>(source, dropped, key, value));
        bytes += value.bytes;
        while (bytes > mostBytes) {
            drop(kept.values().iterator().next());
        }
    }

    private void dropOrphans() {
        for (Reference<?> found = dropped.poll(); found != null; found = dropped.poll()) {
            @SuppressWarnings("unchecked") // Nothing else is registered with the queue.
            Kept<K> orphan = (Kept<K>) found;
            drop(orphan);
        }
    }

    /** Unless another stands in its place. */
    private void drop(Kept<K> entry) {
        if (kept.remove(entry.key, entry)) {
            bytes -= entry.value.bytes;
            entry.value.letGo();
        }
    }

    /** A value, and whether its source is still referred to. */
    private static final class Kept<K> extends WeakReference<Object> {
        private final K key;
        private final Value value;

        Kept(Object source, ReferenceQueue<Object> queue, K key, Value value) {
            super(source, queue);
            this.key = key;
            this.value = value;
        }
    }

    /** Something that is lent to many, and freed behind the last. */
    public abstract static class Value {
        private final long bytes;

        /** Whoever made it is the first. */
        private final AtomicInteger users = new AtomicInteger(1);

        /** A value for one user. */
        protected Value(long bytes) {
            this.bytes = bytes;
            ALIVE.incrementAndGet();
        }

        /** Gives the native memory back; called once. */
        protected abstract void free();

        /** For one who has seen that it has a user, such as the cache that keeps it. */
        private void use() {
            users.incrementAndGet();
        }

        /** Ends one use; whoever calls it does not touch the value again. */
        public final void letGo() {
            if (users.decrementAndGet() == 0) {
                ALIVE.decrementAndGet();
                free();
            }
        }
    }

    /** Holds one borrowed value for a state, and can let it go where the state itself was dropped. */
    public static final class Hold {
        private final AtomicReference<@Nullable Value> held = new AtomicReference<>();

        /** Lets go of what is held, and holds another. */
        public void hold(@Nullable Value value) {
            Value before = held.getAndSet(value);
            if (before != null) {
                before.letGo();
            }
        }
    }
}
