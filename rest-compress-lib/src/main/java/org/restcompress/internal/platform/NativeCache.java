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
 * Caches values with native memory that several users share at a time, such as digested dictionaries. The cache is
 * bounded in bytes. It removes the least recently used value first. A value is freed when it is no longer cached and
 * its last user lets it go.
 *
 * <p>Each value is made of an object of the application. It is removed after the garbage collector has found that
 * object. A later call does this: a thread that waited for it would keep an undeployed application alive.
 */
public final class NativeCache<K> {
    /** Values of all caches of this class loader that are not freed. A test can see whether all were. */
    private static final AtomicInteger ALIVE = new AtomicInteger();

    /** All caches of this class loader. They are created once and stay. */
    private static final Queue<NativeCache<?>> ALL = new ConcurrentLinkedQueue<>();

    static {
        Unloading.atEnd(NativeCache::emptyAll);
    }

    private final long mostBytes;

    /** The least recently used entry comes first. Guarded by this cache, as all fields that follow. */
    private final Map<K, Kept<K>> kept = new LinkedHashMap<>(16, 0.75f, true);

    private final ReferenceQueue<Object> dropped = new ReferenceQueue<>();
    private long bytes;
    private boolean emptied;

    public NativeCache(long mostBytes) {
        this.mostBytes = mostBytes;
        ALL.add(this);
    }

    public static int alive() {
        return ALIVE.get();
    }

    /** Empties all caches. They cache nothing before the next {@link #borrow}. */
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
     * @param source what the value is made of; when nobody refers to it any more, the value is removed
     * @param key equal for equal sources; it must not refer to the source
     * @param make makes the value if it is not cached; two threads may do so at a time, and then one of the values is
     * used once
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
            // The source that was seen last is most likely to stay.
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

    /** Removes an entry, unless another one has replaced it. */
    private void drop(Kept<K> entry) {
        if (kept.remove(entry.key, entry)) {
            bytes -= entry.value.bytes;
            entry.value.letGo();
        }
    }

    /** A value, with a weak reference to its source. */
    private static final class Kept<K> extends WeakReference<Object> {
        private final K key;
        private final Value value;

        Kept(Object source, ReferenceQueue<Object> queue, K key, Value value) {
            super(source, queue);
            this.key = key;
            this.value = value;
        }
    }

    /** A value that several users share, and that is freed after its last use. */
    public abstract static class Value {
        private final long bytes;

        /** The thread that made the value is its first user. */
        private final AtomicInteger users = new AtomicInteger(1);

        protected Value(long bytes) {
            this.bytes = bytes;
            ALIVE.incrementAndGet();
        }

        /** Frees the native memory. It is called once. */
        protected abstract void free();

        /** Adds a user. The value must have one already, such as the cache. */
        private void use() {
            users.incrementAndGet();
        }

        /** Ends one use. The caller must not touch the value again. */
        public final void letGo() {
            if (users.decrementAndGet() == 0) {
                ALIVE.decrementAndGet();
                free();
            }
        }
    }

    /** Holds one borrowed value for a state. It can let the value go after the state itself was dropped. */
    public static final class Hold {
        private final AtomicReference<@Nullable Value> held = new AtomicReference<>();

        /** Lets go of the value that it holds, and holds another one. */
        public void hold(@Nullable Value value) {
            Value before = held.getAndSet(value);
            if (before != null) {
                before.letGo();
            }
        }
    }
}
