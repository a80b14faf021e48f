// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the corpus {@code testdata/rest}: JSON and XML bodies in the shapes of five public REST APIs, all content
 * invented. The same bytes come out on every machine: the seed is fixed, decimals are exact (no {@code double}, whose
 * text differs between JDKs), times are UTC, formats are {@code Locale.ROOT}, and no hash order is ever walked. This
 * source is ASCII, because the launcher reads it in the platform's charset.
 *
 * <p>Run from the repository root: {@code java testdata/GenerateCorpus.java [outDir]}.
 */
public final class GenerateCorpus {

    private static final long SEED = 4_711L;

    private final Path outDir;

    private GenerateCorpus(Path outDir) {
        this.outDir = outDir;
    }

    public static void main(String... args) throws IOException {
        Path outDir = Path.of(args.length > 0 ? args[0] : "testdata/rest");
        Files.createDirectories(outDir);
        new GenerateCorpus(outDir).writeAll(new Dice(SEED));
    }

    private void writeAll(Dice dice) throws IOException {
        Stations stations = new Stations(dice.split("stations"));
        write("stations-index.json", stations.indexJson());
        write("stations-index.xml", stations.indexXml());
        write("stations-one.json", stations.oneJson());
        write("stations-one.xml", stations.oneXml());

        Jobs jobs = new Jobs(dice.split("jobs"));
        write("jobs-big.json", jobs.json(250));
        write("jobs-big.xml", jobs.xml(250));
        write("jobs-small.json", jobs.json(25));
        write("jobs-small.xml", jobs.xml(25));

        Startups startups = new Startups(dice.split("startups"));
        write("startups-big.json", startups.bigJson());
        write("startups-search.json", startups.searchJson());
        write("startups-one.json", startups.oneJson());
        write("startups-status.json", startups.statusJson());

        DataSets dataSets = new DataSets(dice.split("datasets"));
        write("datasets-big.json", dataSets.bigJson());
        write("datasets-category.json", dataSets.categoryJson());
        write("datasets-tag.json", dataSets.tagJson());

        Weather weather = new Weather(dice.split("weather"));
        write("weather-big.json", weather.bigJson());
        write("weather-big.xml", weather.bigXml());
        write("weather-small.json", weather.smallJson());
        write("weather-small.xml", weather.smallXml());
    }

    private void write(String name, String body) throws IOException {
        Files.write(outDir.resolve(name), body.getBytes(StandardCharsets.UTF_8));
    }

    /** A catalogue of seismic stations: very regular records, one line of JSON or indented XML. */
    private static final class Stations {

        private static final int COUNT = 439;
        private static final String API = "http://seismic-stations.example.org/api/v1/stations/";
        private static final String LICENCE = "http://data.example.org/eng/open-government-licence";
        private static final List<String> PROVINCES = List.of("QN", "HL", "MV", "RD", "SK", "TB", "VN", "WL");
        private static final List<Network> NETWORKS = List.of(
                new Network("AVNSN", "Avonian Geological Survey", "AV"),
                new Network("AVNSMN", "AGS", "AS"),
                new Network("BOREALIS", "BOREALIS consortium - UHL, AGS, MVU, Redlands", "BO"));
        private static final List<String> SEISMOMETERS = List.of("T120", "SX40T", "3DSP", "GLS-1");

        private final Dice dice;
        private final List<LocalDate> campaigns = new ArrayList<>();
        private final List<Station> stations = new ArrayList<>();

        private record Network(String code, String agency, String seedCode) {}

        private record Station(
                String code,
                String nameFr,
                String nameEn,
                String province,
                boolean strongMotion,
                boolean liveData,
                LocalDate start,
                LocalDate end,
                BigDecimal latitude,
                BigDecimal longitude,
                int elevation,
                Network network) {

            String since() {
                return Times.offset(start.atStartOfDay());
            }

            String until() {
                return end == null ? null : Times.offset(end.atStartOfDay());
            }

            Map<String, Object> name() {
                return Fields.of("fr", nameFr).with("en", nameEn);
            }

            Map<String, Object> point() {
                return Fields.of("type", "Point").with("coordinates", List.of(latitude, longitude));
            }
        }

        private record Epoch(LocalDateTime start, LocalDateTime end, BigDecimal calibration, String seismometer) {}

        Stations(Dice dice) {
            this.dice = dice;
            for (int i = 0; i < 40; i++) {
                campaigns.add(LocalDate.of(1968, 1, 1).plusDays(dice.between(0, 16_000)));
            }
            for (String code : codes()) {
                stations.add(station(code));
            }
        }

        private TreeSet<String> codes() {
            TreeSet<String> codes = new TreeSet<>();
            while (codes.size() < COUNT) {
                String letters = dice.letters(dice.between(2, 4));
                codes.add(letters.length() == 4 ? letters : letters + dice.between(1, 69));
            }
            return codes;
        }

        private Station station(String code) {
            Network network = dice.skewed(NETWORKS);
            String name = Names.place(dice);
            String english = dice.chance(60) ? name.toUpperCase(Locale.ROOT) : name;
            LocalDate start = dice.skewed(campaigns);
            return new Station(
                    code,
                    dice.chance(8) ? "POSTE " + english : english,
                    english,
                    dice.skewed(PROVINCES),
                    dice.chance(35),
                    dice.chance(20),
                    start,
                    dice.chance(15) ? start.plusDays(dice.between(200, 4000)) : null,
                    dice.decimal(430_000, 740_000, 4),
                    dice.decimal(-1_390_000, -560_000, 4),
                    dice.between(1, dice.between(50, 2000)),
                    network);
        }

        String indexJson() {
            Map<String, Object> index = new LinkedHashMap<>();
            for (Station station : stations) {
                index.put(station.code(), indexEntry(station));
            }
            index.put(
                    "metadata",
                    Fields.of(
                            "request",
                            Fields.of("dateCreated", "2014-05-12T09:31:07-00:00")
                                    .with("dateModified", "2014-05-10T00:00:00-00:00")
                                    .with("licenses", List.of(LICENCE))
                                    .with(
                                            "name",
                                            Fields.of("fr", "Liste de postes").with("en", "Station list"))
                                    .with("resultCount", COUNT)));
            return Json.escapingSlashes(index);
        }

        private static Map<String, Object> indexEntry(Station station) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("station_details", API + station.code() + ".json");
            entry.putAll(identity(station));
            entry.put("geoJSON", station.point());
            entry.put("elevation", station.elevation());
            entry.put("open", station.end() == null);
            entry.put("elevation_unit", "m");
            entry.put("agency", station.network().agency());
            entry.put("network", station.network().code());
            return entry;
        }

        private static Map<String, Object> identity(Station station) {
            return Fields.of("code", station.code())
                    .with("name", station.name())
                    .with("province", station.province())
                    .with("country", "XA")
                    .with("infrasound", false)
                    .with("strong_motion", station.strongMotion())
                    .with("weak_motion", !station.strongMotion())
                    .with("live_data", station.liveData())
                    .with("time_start", station.since())
                    .with("time_end", station.until());
        }

        String indexXml() {
            Xml xml = Xml.indented("<?xml version=\"1.0\" ?>");
            openData(xml, "Liste de postes", "Station list", COUNT);
            for (Station station : stations) {
                indexEntry(xml, station);
            }
            return xml.close().toString();
        }

        private static void openData(Xml xml, String nameFr, String nameEn, int results) {
            xml.open("data", "xmlns", API, "xmlns:geo", "http://example.org/ns/geo#");
            xml.open("metadata").open("request");
            xml.leaf("dateCreated", "2014-05-12T09:31:09-00:00");
            xml.leaf("dateModified", "2014-05-10T00:00:00-00:00");
            xml.leaf("licence", LICENCE);
            xml.leaf("name", nameFr, "xml:lang", "fr");
            xml.leaf("name", nameEn, "xml:lang", "en");
            xml.leaf("resultCount", results);
            xml.close().close();
        }

        private static void indexEntry(Xml xml, Station station) {
            xml.open(
                    "station",
                    Fields.of("code", station.code())
                            .with("infrasound", "")
                            .with("strong_motion", flag(station.strongMotion()))
                            .with("weak_motion", flag(!station.strongMotion()))
                            .with("open", flag(station.end() == null)));
            xml.leaf("station_details", API + station.code() + ".xml");
            xml.leaf("code", station.code());
            xml.leaf("province", station.province());
            xml.leaf("country", "XA");
            xml.leaf("live_data", flag(station.liveData()));
            xml.leaf("time_start", station.since());
            xml.leaf("time_end", station.until());
            point(xml, station);
            xml.leaf("name", station.nameFr(), "xml:lang", "fr");
            xml.leaf("name", station.nameEn(), "xml:lang", "en");
            xml.leaf("elevation", station.elevation(), "unit", "m");
            xml.leaf("agency", station.network().agency());
            xml.leaf("network", station.network().code());
            xml.close();
        }

        private static void point(Xml xml, Station station) {
            xml.open("geo:Point");
            xml.leaf("geo:lat", station.latitude());
            xml.leaf("geo:lon", station.longitude());
            xml.close();
        }

        private static String flag(boolean value) {
            return value ? "1" : "";
        }

        String oneJson() {
            Station station = stations.get(COUNT / 2);
            List<Epoch> epochs = epochs(station);
            Map<String, Object> body = identity(station);
            body.put("open", true);
            body.put("geoJSON", station.point());
            body.put("elevation", station.elevation());
            body.put("elevation_unit", "m");
            body.put("networks", networks(station));
            Map<String, Object> channels = new LinkedHashMap<>();
            Map<String, Object> corrections = new LinkedHashMap<>();
            for (Channel channel : Channel.values()) {
                Map<String, Object> components = new LinkedHashMap<>();
                Map<String, Object> clock = new LinkedHashMap<>();
                for (Epoch epoch : epochs) {
                    components.put(Times.offset(epoch.start()), component(channel, epoch));
                    clock.put(Times.offset(epoch.start()), correction(channel, epoch));
                }
                channels.put(channel.name(), components);
                corrections.put(channel.name(), clock);
            }
            body.put("channels", channels);
            body.put("time_corrections", corrections);
            return Json.escapingSlashes(body);
        }

        String oneXml() {
            Station station = stations.get(COUNT / 2);
            Xml xml = Xml.indented("<?xml version=\"1.0\" ?>");
            openData(xml, "Poste " + station.code(), "Station " + station.code(), 1);
            xml.leaf("code", station.code());
            xml.leaf("province", station.province());
            xml.leaf("country", "XA");
            xml.leaf("infrasound", "");
            xml.leaf("strong_motion", flag(station.strongMotion()));
            xml.leaf("weak_motion", flag(!station.strongMotion()));
            xml.leaf("live_data", flag(station.liveData()));
            xml.leaf("time_start", station.since());
            xml.leaf("time_end", station.until());
            xml.leaf("open", "1");
            point(xml, station);
            xml.leaf("elevation", station.elevation());
            xml.leaf("elevation_unit", "m");
            xml.leaf("name", station.nameFr(), "xml:lang", "fr");
            xml.leaf("name", station.nameEn(), "xml:lang", "en");
            xml.open("networks").open(station.network().code());
            xml.leaves("participation", participation(station));
            xml.close().close();
            channels(xml, epochs(station));
            return xml.close().toString();
        }

        private static void channels(Xml xml, List<Epoch> epochs) {
            xml.open("channels");
            for (Channel channel : Channel.values()) {
                xml.open(channel.name());
                for (Epoch epoch : epochs) {
                    xml.leaves("component", component(channel, epoch));
                }
                xml.close();
            }
            xml.close().open("time_corrections");
            for (Channel channel : Channel.values()) {
                xml.open(channel.name());
                for (Epoch epoch : epochs) {
                    xml.leaves("correction", correction(channel, epoch));
                }
                xml.close();
            }
            xml.close();
        }

        private enum Channel {
            HHZ(-90, 0),
            HHN(0, 0),
            HHE(0, 90);

            private final int dip;
            private final int azimuth;

            Channel(int dip, int azimuth) {
                this.dip = dip;
                this.azimuth = azimuth;
            }
        }

        /** Newest first, each ending a minute before the next began. */
        private List<Epoch> epochs(Station station) {
            Dice own = dice.split(station.code());
            List<Epoch> epochs = new ArrayList<>();
            LocalDateTime start = station.start().atTime(15, 43);
            for (int i = 0; i < 3; i++) {
                LocalDateTime next = start.plusDays(own.between(200, 1900)).plusMinutes(own.between(0, 600));
                LocalDateTime end = i == 2 ? null : next.minusMinutes(1);
                epochs.add(0, new Epoch(start, end, own.decimal(2_000_000, 13_000_000, 7), own.oneOf(SEISMOMETERS)));
                start = next;
            }
            return epochs;
        }

        private static Map<String, Object> networks(Station station) {
            return Fields.of(station.network().code(), Fields.of(station.since(), participation(station)));
        }

        private static Map<String, Object> participation(Station station) {
            return Fields.of("network", station.network().code())
                    .with("agency", station.network().agency())
                    .with("seed_network_code", station.network().seedCode())
                    .with("time_start", station.since())
                    .with("time_end", station.until());
        }

        private static Map<String, Object> component(Channel channel, Epoch epoch) {
            return Fields.of("samplerate", 100)
                    .with("time_start", Times.offset(epoch.start()))
                    .with("time_end", Times.offset(epoch.end()))
                    .with("calibration", epoch.calibration())
                    .with("calibration_period", 1)
                    .with("seismometer", epoch.seismometer())
                    .with("digitizer", "DGT")
                    .with("depth", 0)
                    .with("dip", channel.dip)
                    .with("azimuth", channel.azimuth)
                    .with("code", channel.name());
        }

        private static Map<String, Object> correction(Channel channel, Epoch epoch) {
            return Fields.of("time_start", Times.offset(epoch.start()))
                    .with("time_end", Times.offset(epoch.end()))
                    .with("correction", 0)
                    .with("code", channel.name());
        }
    }

    /** Job announcements: long prose with standard notices that come back far away, so long windows pay. */
    private static final class Jobs {

        private static final Grammar TEXT = Grammar.of("""
                about: The {unit} {runs} {aim} for {public} in {place} and beyond. Our {adjective} {staff} {does}
                        {aim} and {aim}, and we are proud of {result}.
                    | At the {unit} you will join {adjective} {staff} who {does} {aim}. We value {value}, {value} and
                        {value}, and we offer {benefit}, {benefit} and {benefit}.
                    | {place} is home to the {unit}, one of the most {adjective} {area} organisations of the region.
                        Every year its {staff} {does} {aim}.
                duty: The {role} is responsible for {task}, {task} and {task} in support of the {unit}.
                    | {Task} that {affects} {area} {things} across the {unit}.
                    | You will {act} {adjective} {things} and {act} {things} under the direction of the {role}.
                    | Serves as the {adjective} {role} for {area}, {area} and {area} {things}.
                    | Works with {staff} and {public} to {act} the {area} {things} of the {unit}.
                    | The position is located in the {unit} in {place}.
                    | This position is in the {area} branch of the {unit}, which {runs} {aim}.
                    | The {role} {advises} the {role} on {area} {things}, {things} and {things}.
                    | {Task} and {task} make up about {percent} percent of the work; the rest is {task}.
                    | Candidates bring {years} years of experience in {task} or in {task}.
                    | Travel to {place} and {place} is expected {often}.
                    | The {role} will {act} {things}, {act} {adjective} {things}, and {act} {area} {things}.
                    | Knowledge of {area} and of {adjective} {things} is {needed}; {task} is {needed}.
                    | Reports to the {role} of the {unit} and may be asked to {act} {area} {things} {often}.
                    | The {area} & {area} section {runs} {aim} with {adjective} {things}.
                    | {fact} | {fact} | {fact} | {fact} | {fact} {fact} | {fact} {fact} | {fact} {fact}
                    | {fact} {fact} | {fact} {fact} | {fact} {fact}
                notice: The {unit} is an equal opportunity employer. All {staff} are chosen for their {value} and
                        {value}, without regard to {ground}, {ground}, {ground} or {ground}.
                    | Applications are accepted until {number} have been received or until the closing date, whichever
                        comes first. Please send {paper}, {paper} and {paper} together with your application.
                    | PLEASE NOTE: ACCEPTANCE OF THIS POSITION MAY {upper}. PLEASE {upper} BEFORE YOU APPLY.
                    | This announcement may be used to fill additional vacancies in {place}, {place} or {place} within
                        {number} days. {paper} must be shown {often}.
                    | Salaries depend on the place of work. For the rates of {place} see the tables at
                        http://pay.example.org/tables/{number}/index.html . Relocation costs {are} be paid.
                    | A probation of {number} months is required. {Task} in your own words; texts that are copied from
                        this announcement {are} be considered. {paper} {are} be returned.
                role: incumbent | selectee | team leader | senior analyst | duty officer | programme manager | clerk
                    | inspector | superintendent | head of section | deputy director | project engineer | registrar
                    | supervisor | chief of operations | scientific adviser | account holder | shift coordinator
                unit: {Area} Office | {Area} Branch | Division of {Area} | {Area} and {Area} Service
                    | {place} District | Regional Centre for {Area} | Institute of {Area} | Bureau of {Area}
                    | {place} {Area} Authority
                task: {doing} {things} | {doing} {adjective} {things} | {doing} {area} {things} | {doing} {area}
                    | {doing} and {doing} {things} | {doing} {adjective} {area} {things}
                    | {doing} {things} with {staff}
                Task: Planning {adjective} {things} | Reviewing {area} {things} | Preparing {things} and {things}
                    | Overseeing {adjective} {area} {things} | Answering {public} about {things} | Leading {staff}
                    | Describe {things} | Explain how you {does} {things} | Measuring {things} of {adjective} {area}
                doing: {verb}ing | {verb}ing | {verb}ing and {verb}ing | {commonDoing}
                commonDoing: planning | reviewing | auditing | testing | installing | documenting | maintaining
                    | modifying | purchasing | scheduling | inspecting | coordinating | measuring | repairing
                    | drafting | storing | classifying | estimating | negotiating | publishing | monitoring
                    | training for | translating | archiving | licensing | forecasting | designing | supporting
                    | evaluating | transporting
                act: {verb} | {verb} | {verb} | {commonAct}
                commonAct: plan | review | audit | test | install | document | maintain | improve | order | schedule
                    | inspect | coordinate | measure | repair | draft | classify | estimate | negotiate | publish
                    | monitor | teach | translate | archive | license | forecast | design | support | evaluate
                    | defend | deliver
                runs: {verb}s | plans | reviews | maintains | improves | protects | operates | manages
                does: {verb} | {verb} | {verb} | {commonDoes}
                commonDoes: plan | review | maintain | inspect | provide | improve | study | protect | deliver
                    | operate | publish | manage | fund | restore | supply
                advises: advises | informs | represents | assists | briefs | accompanies
                affects: affects | improves | supports | replaces | completes | extends | governs
                aim: safe {things} | {adjective} {area} | {area} {things} | {things} of {adjective} quality
                    | {things} and {things} | reliable {area} {things} | {adjective} {things} at low cost
                area: harbour | railway | water | forest | weather | payroll | network | security | archive | survey
                    | nursing | pharmacy | budget | energy | housing | bridge | telephone | training | library
                    | customs | aviation | grain | fishery | radio | vehicle | garden | museum | software | records
                    | mapping | tax | laboratory | warehouse | postal | election | veterinary | dental | mining
                    | refuge | river
                Area: Harbours | Railways | Water | Forestry | Weather | Payroll | Networks | Security | Archives
                    | Surveys | Nursing | Pharmacy | Budget | Energy | Housing | Bridges | Telephony | Training
                    | Libraries | Customs | Aviation | Fisheries | Radio | Vehicles | Museums | Software | Records
                things: {nouns} | {nouns} | {adj} {nouns} | {nouns} of {adj} {nouns} | {commonThings}
                commonThings: systems | reports | plans | budgets | contracts | records | procedures | installations
                    | tools | requests | services | schedules | drawings | databases | standards | instruments
                    | permits | inventories | samples | policies | vehicles | spare parts | applications | networks
                    | audits | interviews | workshops | invoices | manuals | inspections | forecasts | agreements
                    | catalogues | timetables | claims | estimates | models | surveys | archives | deliveries
                    | complaints | studies
                adjective: {adj} | {adj} | {adj} and {adj} | {commonAdjective}
                commonAdjective: regional | national | complex | routine | technical | legal | annual | local
                    | seasonal | modern | confidential | experienced | administrative | electrical | mechanical
                    | statistical | financial | urgent | daily | digital | historical | medical | scientific | skilled
                    | independent | multilingual | provisional | public | standard | unusual | written | detailed
                    | shared | mobile
                staff: staff | engineers | colleagues | specialists | nurses | volunteers | contractors | apprentices
                    | technicians | officers | librarians | drivers | analysts | teachers | surveyors | mechanics
                public: citizens | visitors | farmers | travellers | schools | patients | suppliers | ministries
                    | households | municipalities | veterans | students | ship owners | small businesses
                result: the lowest waiting times of the country | {number} years without an accident
                    | {number} prizes for {area} {things} | {percent} percent of {things} done on the first day
                value: honesty | patience | curiosity | precision | team spirit | courage | fairness | experience
                    | care
                benefit: flexible hours | {number} days of leave | a pension plan | child care | paid training
                    | a travel allowance | health insurance | work from home | a canteen | moving assistance
                ground: age | origin | belief | language | family status | disability | gender | membership in a union
                paper: A curriculum vitae | A copy of your diploma | A proof of residence | A police record
                    | A letter of two pages | A list of references | A driving licence | The signed form {number}
                upper: REQUIRE THE RETURN OF EARLIER ALLOWANCES | MEAN WORK AT NIGHT AND ON HOLIDAYS
                    | CHECK YOUR CONTRACT AND ASK THE OFFICE THAT SERVES YOU | END EARLIER AGREEMENTS
                    | READ THE CONDITIONS OF SERVICE | DEPEND ON A MEDICAL EXAMINATION | SPEAK TO YOUR SUPERVISOR
                are: will | will not | may | cannot | can
                often: every month | once a year | on request | two days a week | at any time | before the first day
                needed: required | an advantage | expected | essential | tested in the interview
                years: two | three | four | five | eight
                percent: 20 | 30 | 40 | 45 | 60 | 75 | 90
                number: 12 | 14 | 18 | 25 | 30 | 36 | 40 | 50 | 60 | 75 | 90 | 100 | 120 | 150 | 200 | 365
                place: Alderholt | Brannock | Corvane | Dunmarsh | Estrel | Fennimore | Garrowby | Hallowmere | Istria
                    | Jorvale | Kestrel Bay | Lindermoor | Marrowick | Northam Cross | Ostrava Point | Penhallow
                    | Quarley | Ravensey | Silverstrand | Thornwater | Ulverby | Vantry | Westerfold | Yarrowdale
                title: {Area} Specialist | Supervisory {Area} Specialist | {Area} Technician | {Area} Officer
                    | Lead {Area} Clerk | {Area} Analyst | Assistant for {Area} | {Area} Engineer | Head of {Area}
                    | {Area} Inspector | Nurse | Pharmacist | Electrician | Accountant | Program Analyst | Librarian
                speciality: NETWORK | APPSW | PROJMGT | SECURITY | NIGHT SHIFT | PART TIME | TRAINEE | SYSADMIN
                """);
        private static final List<String> SCHEDULES = List.of(
                "Full Time",
                "Full Time",
                "Part Time",
                "Intermittent",
                "Full Time - Full Time",
                "Shift Work",
                "Job Share");
        private static final List<String> TYPES = List.of(
                "Permanent",
                "Permanent",
                "Term - Not to exceed 13 months",
                "Temporary - Not to exceed 1 year",
                "Multiple Appointment Types",
                "Excepted Service Permanent");
        private static final List<String> APPLICANTS = List.of(
                "Citizens of the Republic",
                "Citizens of the Republic",
                "Status Candidates (Merit and Appointment Eligibles)",
                "Current employees of the agency, and veterans who left the service after at least three years",
                "Students and recent graduates (See Announcement)",
                "All groups of qualified individuals within the commuting area of the place of work");
        private static final List<String> PAY_PLANS = List.of("GS", "GS", "GS", "WG", "AD", "VN", "NF", "TX");

        private final List<Map<String, Object>> jobs = new ArrayList<>();

        private record Office(String department, String name, String about) {}

        Jobs(Dice dice) {
            Dice names = dice.split("names");
            List<Office> offices = offices(names);
            List<String> notices = new ArrayList<>();
            for (int i = 0; i < 45; i++) {
                notices.add(TEXT.expand("notice", names) + " " + TEXT.expand("notice", names));
            }
            for (int i = 0; i < 250; i++) {
                jobs.add(job(dice, dice.skewed(offices), notices));
            }
        }

        private static List<Office> offices(Dice dice) {
            List<String> departments = new ArrayList<>();
            for (int i = 0; i < 18; i++) {
                departments.add("Department of " + TEXT.expand("Area", dice));
            }
            List<Office> offices = new ArrayList<>();
            for (int i = 0; i < 70; i++) {
                String about = TEXT.expand("about", dice) + " " + TEXT.expand("about", dice);
                offices.add(new Office(dice.skewed(departments), TEXT.expand("unit", dice), about));
            }
            return offices;
        }

        private Map<String, Object> job(Dice dice, Office office, List<String> notices) {
            String id = Integer.toString(dice.between(3_580_000, 3_659_999) * 100);
            int salary = dice.between(28_000, 110_000);
            LocalDate start = LocalDate.of(2014, 5, 1).plusDays(dice.between(0, 12));
            int grade = dice.between(3, 14);
            String series = String.format(Locale.ROOT, "%04d", dice.between(1, 24) * 100 + dice.between(0, 9));
            boolean copied = !jobs.isEmpty() && dice.chance(8);
            return Fields.of("DocumentID", id)
                    .with("JobTitle", title(dice))
                    .with("OrganizationName", office.department())
                    .with("AgencySubElement", office.name())
                    .with("SalaryMin", dollars(salary))
                    .with("SalaryMax", dollars(salary + salary * 3 / 10))
                    .with("SalaryBasis", dice.chance(88) ? "Per Year" : "Per Hour")
                    .with("StartDate", shortDate(start))
                    .with("EndDate", shortDate(start.plusDays(dice.between(4, 21))))
                    .with("WhoMayApplyText", dice.skewed(APPLICANTS))
                    .with("PayPlan", dice.skewed(PAY_PLANS))
                    .with("Series", series)
                    .with("Grade", String.format(Locale.ROOT, "%02d/%02d", grade, grade + dice.between(0, 1)))
                    .with("WorkSchedule", dice.skewed(SCHEDULES))
                    .with("WorkType", dice.skewed(TYPES))
                    .with("Locations", locations(dice))
                    .with("AnnouncementNumber", announcement(dice, series))
                    .with("JobSummary", copied ? dice.oneOf(jobs).get("JobSummary") : summary(dice, office, notices))
                    .with(
                            "ApplyOnlineURL",
                            "https://jobs.example.org/GetJob/ViewDetails/" + id + "?PostingChannelID=RESTAPI");
        }

        private static String title(Dice dice) {
            String title = TEXT.expand("title", dice);
            String full = dice.chance(30) ? title + " (" + TEXT.expand("speciality", dice) + ")" : title;
            return dice.chance(20) ? full.toUpperCase(Locale.ROOT) : full;
        }

        private static String dollars(int amount) {
            return String.format(Locale.ROOT, "$%,d.00", amount);
        }

        private static String shortDate(LocalDate date) {
            return date.getMonthValue() + "/" + date.getDayOfMonth() + "/" + date.getYear();
        }

        private static String locations(Dice dice) {
            StringBuilder places = new StringBuilder();
            for (int left = dice.chance(75) ? 1 : dice.between(2, 4); left > 0; left--) {
                String province = dice.oneOf(List.of("Highlands", "Midvale", "Redlands", "Southmark", "Northquay"));
                places.append(TEXT.expand("place", dice))
                        .append(", ")
                        .append(province)
                        .append(left > 1 ? ";" : "");
            }
            return places.toString();
        }

        private static String announcement(Dice dice, String series) {
            return dice.letters(2) + "-" + series + "-" + dice.between(100_000, 1_099_999) + "-14" + dice.letters(2);
        }

        private static String summary(Dice dice, Office office, List<String> notices) {
            List<String> parts = new ArrayList<>();
            if (dice.chance(45)) {
                parts.add(office.about());
            }
            for (int left = dice.between(3, 7); left > 0; left--) {
                parts.add(TEXT.prose("duty", dice));
            }
            for (int left = dice.between(0, 2); left > 0; left--) {
                parts.add(dice.oneOf(notices));
            }
            return String.join(" ", parts);
        }

        String json(int count) {
            return Json.plain(Fields.of("TotalJobs", "5000")
                    .with("JobData", jobs.subList(0, count))
                    .with("Pages", Integer.toString(5000 / count)));
        }

        /** One line, elements in alphabetical order. */
        String xml(int count) {
            Xml xml = Xml.compact();
            xml.open(
                    "ResultsModel", "xmlns:i", "http://example.org/ns/instance", "xmlns", "http://example.org/ns/jobs");
            xml.open("JobData");
            for (Map<String, Object> job : jobs.subList(0, count)) {
                xml.leaves("Job", new TreeMap<>(job));
            }
            xml.close();
            xml.leaf("Pages", 5000 / count);
            xml.leaf("TotalJobs", 5000);
            return xml.close().toString();
        }
    }

    /** Startup profiles: nested tags and long URLs with random hexadecimal digits, which do not compress. */
    private static final class Startups {

        private static final String SITE = "https://startups.example.org/";
        private static final String IMAGES = "https://static.example.org/photos.startups/startups/i/";
        private static final Grammar TEXT = Grammar.of("""
                sentence: {name} helps {who} {act} {things}.
                    | {name} is {adjective} {kind} for {who} that makes {things} {adjective}.
                    | We {act} {things} so that {who} can {act} {adjective} {things}.
                    | Our {kind} {acts} {things}, {things} and {things} for {who}.
                    | With {adjective} {things} and {things}, {who} {act} {things} in {time}.
                    | Today {who} lose {money} a year on {things}; {name} {acts} them.
                    | Built by {who} for {who}, it {acts} {adjective} {things} without {things}.
                    | More than {count} {who} {act} {things} with {name} every day.
                    | Think of it as {kind} meets {kind}, with {things} that {who} love.
                    | {name} went live in {place} and now {acts} {things} in {place} and {place}.
                    | The team comes from {place}, where we used to {act} {things} for {who}.
                    | You {act} {things}, we {act} {things}: it takes {time}.
                    | \u00ab{adjective} {things}, no {things}\u00bb is how {who} describe us.
                    | {fact} | {fact} | {fact} | {fact} | {fact} | {fact}
                skill: {nouns} | {nouns} | {adj} {nouns} | {commonThings} | {verb}ing
                concept: {kind} for {who} | {adjective} {things} for {who} | {act} {things} in {time}
                    | The {adjective} {kind} | {things} made {adjective}
                role: Back-end developer | Front-end developer | Mobile engineer | Product designer | Data scientist
                    | Growth lead | Community manager | Operations engineer | Full-stack developer | Sales associate
                    | Head of marketing | Quality engineer | Content writer | Customer happiness lead
                kind: marketplace | platform | dashboard | mobile app | search engine | network | toolkit | studio
                    | chat room | loyalty card | wallet | inbox | calendar | notebook | game | camera | sensor
                    | library
                who: developers | restaurants | parents | students | musicians | nurses | shops | runners | editors
                    | farmers | lawyers | gardeners | teachers | landlords | tourists | cooks | photographers | clubs
                    | couriers | bakers | small teams | investors | writers | designers | cyclists | researchers
                act: {verb} | {verb} | {commonAct}
                commonAct: find | share | compare | track | sell | plan | measure | book | print | rent | improve
                    | discover | collect | deliver | protect | sort | learn | translate | record | visualise
                    | schedule | exchange
                acts: {verb}s | {verb}s | {commonActs}
                commonActs: finds | shares | compares | tracks | sells | plans | measures | books | prints | rents
                    | improves | collects | delivers | protects | sorts | translates | records | schedules | replaces
                    | predicts
                things: {nouns} | {nouns} | {adj} {nouns} | {commonThings}
                commonThings: recipes | invoices | photos | bicycles | tickets | lessons | contracts | deliveries
                    | songs | maps | messages | receipts | gardens | workouts | meetings | reports | gifts | tables
                    | payments | stories | reviews | repairs | prototypes | experiments | podcasts | drawings | flats
                    | prescriptions | data | languages | crops | passwords | routes | interviews | events | coupons
                    | machines | archives
                adjective: {adj} | {adj} | {commonAdjective}
                commonAdjective: simple | social | fast | local | beautiful | secure | mobile | open | smart | fresh
                    | shared | affordable | private | visual | instant | curated | friendly | reliable | tiny | modern
                    | honest
                time: minutes | seconds | one click | an afternoon | two steps | half the time | a single day
                money: 300 euros | thousands | two weeks | a month's rent | 12 percent | half their margin
                count: 300 | 1,200 | 5,000 | 18,000 | 40,000 | 250,000
                place: Alderholt | Brannock | Corvane | Dunmarsh | Estrel | Fennimore | Garrowby | Hallowmere
                    | Jorvale | Lindermoor | Marrowick | Penhallow | Quarley | Ravensey | Thornwater | Ulverby
                    | Vantry
                """);
        private static final int SKILLS = 160;
        private static final List<String> ROLES = List.of(
                "developer", "designer", "marketing", "sales", "operations", "data scientist", "product manager");
        private static final List<String> PLACES =
                List.of("corvane", "alderholt", "brannock", "dunmarsh", "hallowmere", "penhallow", "remote", "vantry");
        private static final List<String> MARKETS =
                List.of("startups", "recruiting", "venture capital", "gardening", "logistics", "education", "music");

        private final Dice dice;
        private final List<String> skills;
        private final List<Map<String, Object>> profiles = new ArrayList<>();

        Startups(Dice dice) {
            this.dice = dice;
            this.skills = skills(dice.split("skills"));
            for (int i = 0; i < 42; i++) {
                profiles.add(profile(Names.product(dice)));
            }
        }

        private static List<String> skills(Dice dice) {
            TreeSet<String> skills = new TreeSet<>();
            while (skills.size() < SKILLS) {
                skills.add(TEXT.expand("skill", dice));
            }
            return List.copyOf(skills);
        }

        private Map<String, Object> profile(String name) {
            int id = dice.between(5_000, 369_000);
            LocalDateTime created = LocalDateTime.of(2011, 3, 1, 8, 0).plusSeconds(dice.between(0, 94_000_000));
            String image = IMAGES + id + "-" + dice.hex(32) + "-";
            String buster = "_jpg.jpg?buster=" + created.plusSeconds(90).toEpochSecond(ZoneOffset.UTC);
            return Fields.of("id", id)
                    .with("hidden", false)
                    .with("community_profile", false)
                    .with("name", name)
                    .with("profile_url", SITE + Names.slug(name))
                    .with("logo_url", image + "medium" + buster)
                    .with("thumb_url", image + "thumb" + buster)
                    .with("quality", dice.between(0, 10))
                    .with("product_desc", description(name))
                    .with("high_concept", TEXT.expand("concept", dice))
                    .with("follower_count", dice.between(1, dice.between(5, 900)))
                    .with("company_url", "http://" + Names.slug(name) + ".example.org")
                    .with("created_at", Times.zulu(created))
                    .with("updated_at", Times.zulu(created.plusSeconds(dice.between(600, 9_000_000))));
        }

        private String description(String name) {
            StringBuilder text = new StringBuilder();
            int sentences = dice.between(2, 9);
            for (int i = 0; i < sentences; i++) {
                if (i > 0) {
                    text.append(dice.chance(25) ? "\r\n\r\n" : " ");
                }
                text.append(TEXT.prose("sentence", dice).replace("{name}", name));
            }
            return text.toString();
        }

        String bigJson() {
            List<Map<String, Object>> jobs = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                jobs.add(job(25_305 - i));
            }
            return Json.ascii(Fields.of("jobs", jobs)
                    .with("total", 7_312)
                    .with("per_page", 50)
                    .with("page", 1)
                    .with("last_page", 147));
        }

        private Map<String, Object> job(int id) {
            Map<String, Object> profile = profiles.get(id % profiles.size());
            LocalDateTime created = LocalDateTime.of(2014, 5, 11, 6, 0).plusSeconds(dice.between(0, 40_000));
            int salary = dice.between(3, 12) * 10_000;
            return Fields.of("id", id)
                    .with("title", TEXT.expand("role", dice))
                    .with("created_at", Times.zulu(created))
                    .with("updated_at", Times.zulu(created.plusSeconds(dice.between(20, 4_000))))
                    .with("equity_cliff", "1.0")
                    .with("equity_min", dice.decimal(0, 15, 1).toPlainString())
                    .with("equity_max", dice.decimal(15, 50, 1).toPlainString())
                    .with("equity_vest", "4.0")
                    .with("salary_min", salary)
                    .with("salary_max", salary + dice.between(1, 5) * 5_000)
                    .with("profile_url", SITE + "jobs?startup_id=" + profile.get("id"))
                    .with("tags", tags())
                    .with("startup", profile);
        }

        private List<Object> tags() {
            List<Object> tags = new ArrayList<>();
            for (String skill : dice.someOf(skills, dice.between(3, 7))) {
                tags.add(tag("SkillTag", skill, skills.indexOf(skill) * 211 + 14_781));
            }
            String place = dice.skewed(PLACES);
            tags.add(tag("LocationTag", place, PLACES.indexOf(place) * 19 + 1_692));
            String role = dice.skewed(ROLES);
            tags.add(tag("RoleTag", role, ROLES.indexOf(role) + 14_726));
            return tags;
        }

        private static Map<String, Object> tag(String type, String name, int id) {
            return Fields.of("id", id)
                    .with("tag_type", type)
                    .with("name", name)
                    .with("display_name", Names.capital(name))
                    .with("profile_url", SITE + Names.slug(name));
        }

        String searchJson() {
            List<Map<String, Object>> hits = new ArrayList<>();
            for (String kind : List.of("Analytics", "Robotics", "Partners", "Wireless", "Labs", "Foods", "Tools")) {
                Map<String, Object> profile = dice.oneOf(profiles);
                String name = profile.get("name") + " " + kind;
                hits.add(hit(profile, name));
                if (dice.chance(45)) {
                    hits.add(hit(dice.oneOf(profiles), Names.product(dice) + " " + kind));
                }
            }
            return Json.ascii(hits);
        }

        private Map<String, Object> hit(Map<String, Object> profile, String name) {
            return Fields.of("id", profile.get("id"))
                    .with("pic", dice.chance(70) ? profile.get("thumb_url") : null)
                    .with("url", SITE + Names.slug(name))
                    .with("name", name)
                    .with("type", "Startup");
        }

        String oneJson() {
            String name = Names.product(dice);
            Map<String, Object> body = profile(name);
            String slug = Names.slug(name);
            body.put("news_url", "http://news.example.org/company/" + slug);
            body.put("microblog_url", "http://microblog.example.org/" + slug);
            body.put("blog_url", "http://blog." + slug + ".example.org");
            body.put("video_url", "");
            List<Object> markets = new ArrayList<>();
            for (String market : dice.someOf(MARKETS, 4)) {
                markets.add(tag("MarketTag", market, dice.between(400, 16_000)));
            }
            body.put("markets", markets);
            body.put("locations", List.of(tag("LocationTag", "corvane", 1_692)));
            body.put("company_type", List.of(tag("CompanyTypeTag", "startup", 94_212)));
            body.put("status", status(114_778, LocalDateTime.of(2014, 5, 9, 18, 0)));
            String picture = "https://static.example.org/screenshots.startups/" + dice.hex(2) + "/" + dice.hex(32);
            body.put(
                    "screenshots",
                    List.of(Fields.of("thumb", picture + "-thumb.jpg").with("original", picture + "-original.png")));
            return Json.ascii(body);
        }

        String statusJson() {
            List<Map<String, Object>> updates = new ArrayList<>();
            LocalDateTime time = LocalDateTime.of(2014, 5, 10, 18, 0);
            int id = 114_778;
            for (int i = 0; i < 50; i++) {
                updates.add(status(id, time.minusDays(i).plusSeconds(dice.between(0, 2))));
                id -= dice.between(40, 190);
            }
            return Json.ascii(Fields.of("status_updates", updates)
                    .with("total", 161)
                    .with("per_page", 50)
                    .with("page", 1)
                    .with("last_page", 4));
        }

        private Map<String, Object> status(int id, LocalDateTime time) {
            String amount = dice.chance(60) ? dice.decimal(10, 49, 1) + "M" : dice.between(100, 950) + "k";
            StringBuilder message = new StringBuilder("Done Deal: @" + Names.slug(Names.product(dice)));
            message.append(" raises $").append(amount).append(' ').append(newsLink(time));
            message.append(" \u0387 ").append(dice.between(3, 60)).append(" intros");
            if (dice.chance(40)) {
                message.append(" \u0387 Funded by");
                for (int left = dice.between(1, 4); left > 0; left--) {
                    message.append(" @").append(Names.slug(Names.person(dice)));
                }
            }
            return Fields.of("id", id).with("message", message.toString()).with("created_at", Times.zulu(time));
        }

        private String newsLink(LocalDateTime time) {
            String paper = dice.oneOf(List.of("herald", "courier", "gazette", "observer"));
            String date =
                    time.toLocalDate().minusDays(dice.between(2, 30)).toString().replace('-', '/');
            String headline = TEXT.expand("concept", dice);
            return "http://" + paper + ".example.org/" + date + "/" + Names.slug(headline) + "/";
        }
    }

    /** Data-set listings of a publishing system: escaped HTML, whose first words come again as the excerpt. */
    private static final class DataSets {

        private static final String SITE = "http://data.example.org/";
        private static final int EXCERPT_CHARS = 320;
        private static final Grammar TEXT = Grammar.of("""
                sentence: The {name} provides {data} of {object} taken by the {instrument} between {year} and {year}.
                    | The {instrument} {records} {quantity} and {quantity} of {object} at {resolution}.
                    | This data set {holds} {data}, {data} and {quantity} for {users}.
                    | {users} use the {data} to {study} {quantity} of {object}.
                    | From its start in {year} the {instrument} {records} {data} almost without a break.
                    | {data} are calibrated against {quantity} and released every {period}.
                    | Earlier releases ({year} and {year}) {holds} {data} of {adjective} {object} only.
                    | More detail on each {instrument} is in chapter {number} of the technical documentation.
                    | The {adjective} archive in {place} {holds} {number} volumes of {data}.
                    | Records describe the {quantity}, the {quantity}, the kind of {object}
                        (&#8220;{adjective}&#8221;) and where the {instrument} stood.
                    | Changes in {quantity} help {users} to {study} {adjective} {object} and their {quantity}.
                    | A {adjective} interface lets {users} {study} {data} by date, by place or by {quantity}.
                    | Files are in {format}; {format} is available on request.
                    | Although planned for {number} months, the {instrument} {records} {data} to this day.
                    | Together with {data} from {place} they {study} {quantity} at {resolution}.
                    | {fact} | {fact} | {fact} {fact} | {fact} | {fact} | {fact} {fact} | {fact} {fact}
                    | {fact} {fact} | {fact} {fact} | {fact} {fact} | {fact} {fact}
                title: {Adjective} {Object} Atlas | {Object} {Quantity} Archive | {place} {Object} Survey
                    | {Quantity} of {Adjective} {Object} | {Object} Image Gallery | {Instrument} Data Service
                    | Catalogue of {Adjective} {Object} | {place} {Instrument} Experiment | {Object} Portal
                data: {adj} {nouns} | {nouns} | {commonData}
                commonData: images | spectra | time series | maps | profiles | light curves | mosaics | catalogues
                    | soundings | point sources | trajectories | measurements | thin sections | daily means
                    | telemetry | transcripts
                object: {adj} {nouns} | {nouns} of {nouns} | {commonObject}
                commonObject: galaxies | glaciers | comets | clouds | coral reefs | asteroids | lakes | dunes
                    | volcanoes | auroras | meteorites | forests | sea ice | dust storms | stars | rock samples
                    | ring systems | aerosols | craters | rivers | snow fields | plasma | wheat fields | nebulae
                    | ocean currents
                Object: Galaxy | Glacier | Comet | Cloud | Coral | Asteroid | Lake | Dune | Volcano | Aurora
                    | Meteorite | Forest | Sea Ice | Dust | Star | Rock | Ring | Aerosol | Crater | River | Snow
                    | Nebula | Ocean
                quantity: {nouns} | {adj} {nouns} | {commonQuantity}
                commonQuantity: temperature | brightness | composition | salinity | elevation | wind speed | gravity
                    | age | chlorophyll | magnetic field | rainfall | rotation | mass | ozone | albedo | humidity
                    | distance | radiation | thickness | vegetation | polarisation | density | surface pressure
                    | colour
                Quantity: Temperature | Brightness | Composition | Salinity | Elevation | Gravity | Rainfall
                    | Rotation | Ozone | Albedo | Radiation | Vegetation | Density | Polarisation
                instrument: camera | spectrometer | radiometer | telescope | buoy network | balloon | lidar | sounder
                    | magnetometer | infrared array | drill | seismograph | scatterometer | altimeter | dust counter
                Instrument: Spectrometer | Radiometer | Telescope | Balloon | Lidar | Sounder | Magnetometer
                    | Altimeter
                records: records | measured | observed | returned | mapped | monitors | sampled | tracked
                holds: holds | contains | includes | adds | combines | summarises
                study: {verb} | {verb} | {commonStudy}
                commonStudy: study | compare | model | predict | map | explain | download | visualise | verify
                    | classify
                users: scientists | teachers | students | farmers | pilots | engineers | planners | sailors | amateurs
                adjective: {adj} | {adj} | {commonAdjective}
                commonAdjective: distant | polar | tropical | deep | shallow | global | northern | southern | bright
                    | faint | ancient | seasonal | coastal | stratospheric | digital | historical | public
                    | near-surface | complete
                Adjective: Distant | Polar | Tropical | Deep | Global | Northern | Southern | Faint | Ancient
                    | Coastal
                resolution: {number} metres per pixel | {number} km | one degree | {number} arc seconds | hourly steps
                period: month | week | quarter | day | orbit | year
                format: plain text | comma-separated tables | a self-describing binary format | GeoTIFF | FITS | JSON
                number: 2 | 3 | 5 | 7 | 10 | 12 | 15 | 20 | 24 | 29 | 30 | 50 | 64 | 100 | 250 | 365 | 500 | 1,100
                    | 3,700
                year: 1969 | 1972 | 1978 | 1981 | 1984 | 1989 | 1992 | 1995 | 1997 | 1999 | 2001 | 2003 | 2005 | 2007
                    | 2009 | 2010 | 2011 | 2012
                place: Alderholt | Brannock | Corvane | Dunmarsh | Estrel | Garrowby | Hallowmere | Jorvale
                    | Lindermoor | Penhallow | Ravensey | Thornwater | Vantry | Yarrowdale
                """);
        private static final List<String> CATEGORY_NAMES = List.of(
                "Aeronautics",
                "Catalog",
                "Climate",
                "Earth Science",
                "Engineering",
                "Institutional",
                "Life Science",
                "Operations",
                "Space Science");
        private static final List<String> TAG_NAMES = Words.of("""
                imagery | geology | moon | climate | api | spectra | ocean | open archive | mars | history
                    | lunar samples | astronomy | satellite | temperature | education | mapping | ice | education kit
                    | time series | catalogue | radiation | weather | rocks | comets | calibration | gravity | dust
                    | telemetry | magnetosphere | precipitation | vegetation | land use | aerosols | balloons | sun
                    | wind tunnel | materials | air traffic | noise | budget | people | procurement | facilities
                    | software | robotics | plants | cells | medicine | crew | missions | launch | orbits | debris
                    | gis | lidar | video | audio | speeches | patents | photomicrographs | geochemistry | volcanoes
                """);

        private final Dice dice;
        private final List<Map<String, Object>> categories = new ArrayList<>();
        private final List<Map<String, Object>> tags = new ArrayList<>();

        DataSets(Dice dice) {
            this.dice = dice;
            for (String name : CATEGORY_NAMES) {
                String colour = "#" + dice.hex(6).toUpperCase(Locale.ROOT);
                Map<String, Object> category = term(name, colour);
                int posts = (int) category.remove("post_count");
                category.put("parent", 0);
                category.put("post_count", posts);
                categories.add(category);
            }
            for (String name : TAG_NAMES) {
                tags.add(term(name, ""));
            }
        }

        private Map<String, Object> term(String title, String description) {
            return Fields.of("id", dice.between(10, 450))
                    .with("slug", Names.slug(title))
                    .with("title", title)
                    .with("description", description)
                    .with("post_count", dice.between(1, 40));
        }

        String bigJson() {
            List<Object> posts = posts(99);
            return listing(Fields.of("status", "ok")
                    .with("count", 99)
                    .with("count_total", 99)
                    .with("pages", 1)
                    .with("posts", posts));
        }

        String tagJson() {
            List<Object> posts = posts(10);
            return listing(Fields.of("status", "ok")
                    .with("count", 10)
                    .with("pages", 3)
                    .with("tag", tags.get(0))
                    .with("posts", posts));
        }

        String categoryJson() {
            return listing(
                    Fields.of("status", "ok").with("count", categories.size()).with("categories", categories));
        }

        private static String listing(Map<String, Object> body) {
            return "\n" + Json.escapingSlashes(body);
        }

        private List<Object> posts(int count) {
            List<Object> posts = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                posts.add(post(740 - i * 5));
            }
            return posts;
        }

        private Map<String, Object> post(int id) {
            String title = TEXT.expand("title", dice);
            List<String> paragraphs = paragraphs(title);
            LocalDateTime date = LocalDateTime.of(2011, 9, 1, 8, 0).plusSeconds(dice.between(0, 60_000_000));
            return Fields.of("id", id)
                    .with("slug", Names.slug(title))
                    .with("url", SITE + Names.slug(title) + "/")
                    .with("title", title)
                    .with("title_plain", title)
                    .with("content", html(paragraphs))
                    .with("excerpt", excerpt(paragraphs.get(0)))
                    .with("date", Times.sql(date))
                    .with("modified", Times.sql(dice.chance(50) ? date : date.plusSeconds(dice.between(60, 9_000_000))))
                    .with("categories", dice.someOf(categories, dice.between(1, 3)))
                    .with("tags", dice.someOf(tags, dice.between(2, 10)))
                    .with("custom_fields", customFields(title));
        }

        private List<String> paragraphs(String title) {
            List<String> paragraphs = new ArrayList<>();
            for (int left = dice.chance(75) ? 1 : 2; left > 0; left--) {
                List<String> sentences = new ArrayList<>();
                for (int more = dice.between(2, 5); more > 0; more--) {
                    sentences.add(TEXT.prose("sentence", dice).replace("{name}", title));
                }
                paragraphs.add(String.join(" ", sentences));
            }
            return paragraphs;
        }

        private String html(List<String> paragraphs) {
            StringBuilder html = new StringBuilder();
            for (String paragraph : paragraphs) {
                String styled =
                        dice.chance(10) ? "<span style=\"line-height: 1.5em;\">" + paragraph + "</span>" : paragraph;
                html.append("<p>").append(styled).append("</p>\n");
            }
            return html.toString();
        }

        private static String excerpt(String paragraph) {
            if (paragraph.length() <= EXCERPT_CHARS) {
                return paragraph;
            }
            return paragraph.substring(0, paragraph.lastIndexOf(' ', EXCERPT_CHARS)) + "...";
        }

        private Map<String, Object> customFields(String title) {
            String page = "http://archive.example.org/" + Names.slug(title).replace('-', '/') + "/";
            if (dice.chance(40)) {
                return Fields.of("more_info_link", List.of(page));
            }
            String curator = Names.person(dice);
            String centre = TEXT.expand("place", dice) + " Research Centre";
            return Fields.of("acronym", List.of(""))
                    .with("more_info_link", List.of(page))
                    .with("catalogue_id", List.of(""))
                    .with("curator_person_name", List.of(curator))
                    .with("curator_person_email", List.of(Names.slug(curator).replace('-', '.') + "@example.org"))
                    .with("curator_url", List.of(""))
                    .with("curator_center", List.of(centre))
                    .with("curator_org_name", List.of("Institute of " + TEXT.expand("Quantity", dice)));
        }
    }

    /** Weather forecasts: mostly numbers; the small ones have descriptions outside ASCII. */
    private static final class Weather {

        private static final BigDecimal ZERO_CELSIUS = new BigDecimal("273.15");
        private static final int[] DAILY_CYCLE_CENTIKELVIN = {-380, -520, -160, 250, 470, 390, 60, -210};
        private static final int STEP_HOURS = 3;
        private static final List<String> WIND_CODES = Words.of("""
                N | NNE | NE | ENE | E | ESE | SE | SSE | S | SSW | SW | WSW | W | WNW | NW | NNW
                """);
        private static final List<String> WIND_NAMES = Words.of("""
                North | North-northeast | NorthEast | East-northeast | East | East-southeast | SouthEast
                    | South-southeast | South | South-southwest | Southwest | West-southwest | West | West-northwest
                    | Northwest | North-northwest
                """);

        private final Dice dice;
        private final List<Step> steps = new ArrayList<>();
        private final List<Day> days = new ArrayList<>();

        private enum Sky {
            CLEAR(800, "Clear", "sky is clear", "01", "\u6674\u308c"),
            FEW(801, "Clouds", "few clouds", "02", "\u8584\u66c7\u308a"),
            SCATTERED(802, "Clouds", "scattered clouds", "03", "\u6674\u308c\u6642\u3005\u66c7\u308a"),
            BROKEN(803, "Clouds", "broken clouds", "04", "\u66c7\u308a"),
            SNOW(600, "Snow", "light snow", "13", "\u5c0f\u96ea");

            private final int id;
            private final String group;
            private final String text;
            private final String icon;
            private final String japanese;

            Sky(int id, String group, String text, String icon, String japanese) {
                this.id = id;
                this.group = group;
                this.text = text;
                this.icon = icon;
                this.japanese = japanese;
            }

            static Sky of(int cloudPercent, boolean snow) {
                if (snow) {
                    return SNOW;
                }
                return values()[cloudPercent < 8 ? 0 : cloudPercent < 25 ? 1 : cloudPercent < 50 ? 2 : 3];
            }
        }

        private record Air(
                BigDecimal pressure, int humidity, int clouds, BigDecimal wind, BigDecimal degrees, Sky sky) {

            int sector() {
                int milliDegrees = degrees.movePointRight(3).intValue();
                return (milliDegrees + 11_250) / 22_500 % WIND_CODES.size();
            }

            String breeze() {
                int speed = wind.intValue();
                return speed < 2 ? "Calm" : speed < 4 ? "Light breeze" : speed < 6 ? "Gentle Breeze" : "Fresh Breeze";
            }

            Map<String, Object> condition(String description, String icon) {
                return Fields.of("id", sky.id)
                        .with("main", sky.group)
                        .with("description", description)
                        .with("icon", icon);
            }
        }

        private record Step(LocalDateTime time, BigDecimal temperature, BigDecimal coldest, BigDecimal snow, Air air) {

            boolean isDay() {
                return time.getHour() >= 6 && time.getHour() < 18;
            }

            String pod() {
                return isDay() ? "d" : "n";
            }

            String icon() {
                return air.sky().icon + pod();
            }
        }

        private record Day(LocalDate date, Map<String, Object> temperatures, BigDecimal snow, Air air) {

            String icon() {
                return air.sky().icon + "d";
            }
        }

        Weather(Dice dice) {
            this.dice = dice;
            LocalDateTime time = LocalDateTime.of(2014, 5, 12, 12, 0);
            int kelvin = 27_400;
            int pressure = 101_700;
            int degrees = 190_000;
            for (int i = 0; i < 41; i++) {
                steps.add(step(
                        time, kelvin + DAILY_CYCLE_CENTIKELVIN[time.getHour() / STEP_HOURS], pressure, degrees, i));
                time = time.plusHours(STEP_HOURS);
                kelvin += dice.between(-90, 80);
                pressure += dice.between(-240, 210);
                degrees = (degrees + dice.between(-30_000, 35_000) + 360_000) % 360_000;
            }
            for (int i = 0; i < 7; i++) {
                days.add(day(LocalDate.of(2014, 5, 12).plusDays(i)));
            }
        }

        private Step step(LocalDateTime time, int kelvin, int pressure, int degrees, int index) {
            boolean snow = dice.chance(index);
            BigDecimal temperature = BigDecimal.valueOf(kelvin, 2);
            BigDecimal coldest = index < 10 ? temperature.subtract(dice.decimal(500, 2_400, 3)) : temperature;
            BigDecimal amount = snow ? dice.decimal(1, 12, 0).movePointLeft(1) : null;
            return new Step(time, temperature, coldest, amount, air(pressure, degrees, snow));
        }

        private Day day(LocalDate date) {
            int noon = dice.between(27_000, 28_400);
            int night = noon - dice.between(500, 1_100);
            boolean snow = dice.chance(35);
            Map<String, Object> temperatures = Fields.of("day", BigDecimal.valueOf(noon, 2))
                    .with("min", BigDecimal.valueOf(night, 2))
                    .with("max", BigDecimal.valueOf(noon, 2))
                    .with("night", BigDecimal.valueOf(night, 2))
                    .with("eve", BigDecimal.valueOf(noon - dice.between(100, 300), 2))
                    .with("morn", BigDecimal.valueOf(night + dice.between(0, 400), 2));
            Air air = air(dice.between(98_800, 101_500), dice.between(0, 359) * 1_000, snow);
            return new Day(date, temperatures, snow ? dice.decimal(20, 400, 2) : null, air);
        }

        private Air air(int pressure, int degrees, boolean snow) {
            int clouds = snow ? dice.between(60, 92) : Math.max(0, dice.between(-40, 90));
            return new Air(
                    BigDecimal.valueOf(pressure, 2),
                    dice.between(50, 92),
                    clouds,
                    dice.decimal(90, 920, 2),
                    dice.chance(30) ? BigDecimal.valueOf(degrees / 1_000) : BigDecimal.valueOf(degrees, 3),
                    Sky.of(clouds, snow));
        }

        String bigJson() {
            List<Object> list = new ArrayList<>();
            for (Step step : steps) {
                list.add(stepJson(step));
            }
            return forecastJson("0.1004", list);
        }

        private static Map<String, Object> stepJson(Step step) {
            Air air = step.air();
            Map<String, Object> body = Fields.of("dt", step.time().toEpochSecond(ZoneOffset.UTC))
                    .with("main", mainJson(step))
                    .with("weather", List.of(air.condition(air.sky().text, step.icon())))
                    .with("clouds", Fields.of("all", air.clouds()))
                    .with("wind", Fields.of("speed", air.wind()).with("deg", air.degrees()));
            if (step.snow() != null) {
                body.put("snow", Fields.of("3h", step.snow()));
            }
            body.put("sys", Fields.of("pod", step.pod()));
            body.put("dt_txt", Times.sql(step.time()));
            return body;
        }

        private static Map<String, Object> mainJson(Step step) {
            BigDecimal pressure = step.air().pressure();
            return Fields.of("temp", step.temperature())
                    .with("temp_min", step.coldest())
                    .with("temp_max", step.temperature())
                    .with("pressure", pressure)
                    .with("sea_level", pressure.add(new BigDecimal("20.37")))
                    .with("grnd_level", pressure)
                    .with("humidity", step.air().humidity())
                    .with("temp_kf", step.temperature().subtract(step.coldest()));
        }

        private static String forecastJson(String calculationTime, List<Object> list) {
            Map<String, Object> city = Fields.of("id", 990_017)
                    .with("name", "Corvane")
                    .with(
                            "coord",
                            Fields.of("lon", new BigDecimal("37.604213")).with("lat", new BigDecimal("55.71938")))
                    .with("country", "XA")
                    .with("population", 1_000_000);
            return Json.plain(Fields.of("cod", "200")
                            .with("message", new BigDecimal(calculationTime))
                            .with("city", city)
                            .with("cnt", list.size())
                            .with("list", list))
                    + "\n";
        }

        String smallJson() {
            List<Object> list = new ArrayList<>();
            for (Day day : days) {
                Air air = day.air();
                Map<String, Object> body = Fields.of(
                                "dt", day.date().atTime(9, 0).toEpochSecond(ZoneOffset.UTC))
                        .with("temp", day.temperatures())
                        .with("pressure", air.pressure())
                        .with("humidity", air.humidity())
                        .with("weather", List.of(air.condition(air.sky().japanese, day.icon())))
                        .with("speed", air.wind())
                        .with("deg", air.degrees().intValue())
                        .with("clouds", air.clouds());
                if (day.snow() != null) {
                    body.put("snow", day.snow());
                }
                list.add(body);
            }
            return forecastJson("0.2989", list);
        }

        String bigXml() {
            Xml xml = openForecast("0.1002");
            for (Step step : steps) {
                LocalDateTime end = step.time().plusHours(STEP_HOURS);
                xml.open("time", "from", Times.local(step.time()), "to", Times.local(end));
                symbol(xml, step.air(), step.air().sky().text, step.icon());
                if (step.snow() == null) {
                    xml.empty("precipitation");
                } else {
                    xml.empty("precipitation", "value", step.snow(), "unit", "3h", "type", "snow");
                }
                wind(xml, step.air());
                BigDecimal celsius = step.temperature().subtract(ZERO_CELSIUS);
                BigDecimal coldest = step.coldest().subtract(ZERO_CELSIUS);
                xml.empty("temperature", "unit", "celsius", "value", celsius, "min", coldest, "max", celsius);
                pressureToClouds(xml, step.air());
                xml.close();
            }
            return xml.close().close().toString();
        }

        String smallXml() {
            Xml xml = openForecast("0.1998");
            for (Day day : days) {
                xml.open("time", "day", day.date());
                symbol(xml, day.air(), day.air().sky().japanese, day.icon());
                if (day.snow() == null) {
                    xml.empty("precipitation");
                } else {
                    xml.empty("precipitation", "value", day.snow(), "type", "snow");
                }
                wind(xml, day.air());
                xml.empty("temperature", day.temperatures());
                pressureToClouds(xml, day.air());
                xml.close();
            }
            return xml.close().close().toString();
        }

        private static Xml openForecast(String calculationTime) {
            Xml xml = Xml.indented("<?xml version=\"1.0\" encoding=\"utf-8\"?>");
            xml.open("weatherdata").open("location").leaf("name", "Corvane").empty("type");
            xml.leaf("country", "XA").empty("timezone");
            xml.empty(
                    "location",
                    Fields.of("altitude", 0)
                            .with("latitude", "55.71938")
                            .with("longitude", "37.604213")
                            .with("geobase", "gazetteer")
                            .with("geobaseid", 990_017));
            xml.close().empty("credit").open("meta").empty("lastupdate");
            xml.leaf("calctime", calculationTime).empty("nextupdate").close();
            xml.empty("sun", "rise", "2014-05-12T02:17:41", "set", "2014-05-12T18:21:05");
            return xml.open("forecast");
        }

        private static void symbol(Xml xml, Air air, String name, String icon) {
            xml.empty("symbol", "number", air.sky().id, "name", name, "var", icon);
        }

        private static void wind(Xml xml, Air air) {
            String code = WIND_CODES.get(air.sector());
            xml.empty("windDirection", "deg", air.degrees(), "code", code, "name", WIND_NAMES.get(air.sector()));
            xml.empty("windSpeed", "mps", air.wind(), "name", air.breeze());
        }

        private static void pressureToClouds(Xml xml, Air air) {
            xml.empty("pressure", "unit", "hPa", "value", air.pressure());
            xml.empty("humidity", "value", air.humidity(), "unit", "%");
            xml.empty("clouds", "value", Sky.of(air.clouds(), false).text, "all", air.clouds(), "unit", "%");
        }
    }

    /** Random choices. Each part of the corpus splits off its own dice: a change to one leaves the rest alone. */
    private static final class Dice {

        private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

        private final long seed;
        private final Random random;

        Dice(long seed) {
            this.seed = seed;
            this.random = new Random(seed);
        }

        Dice split(String name) {
            return new Dice((seed ^ name.hashCode()) * GOLDEN_RATIO);
        }

        /** Both ends included. */
        int between(int min, int max) {
            return min + random.nextInt(max - min + 1);
        }

        boolean chance(int percent) {
            return random.nextInt(100) < percent;
        }

        <T> T oneOf(List<T> choices) {
            return choices.get(random.nextInt(choices.size()));
        }

        /** Favours the front of the list, as real data favours a few values. */
        <T> T skewed(List<T> choices) {
            return choices.get(random.nextInt(1 + random.nextInt(choices.size())));
        }

        /** Different elements, in the order of the list. */
        <T> List<T> someOf(List<T> choices, int count) {
            List<T> chosen = new ArrayList<>();
            int wanted = count;
            for (int i = 0; i < choices.size() && wanted > 0; i++) {
                if (random.nextInt(choices.size() - i) < wanted) {
                    chosen.add(choices.get(i));
                    wanted--;
                }
            }
            return chosen;
        }

        BigDecimal decimal(int minUnscaled, int maxUnscaled, int scale) {
            return BigDecimal.valueOf(between(minUnscaled, maxUnscaled), scale);
        }

        String hex(int digits) {
            return characters("0123456789abcdef", digits);
        }

        String letters(int count) {
            return characters("ABCDEFGHIJKLMNOPQRSTUVWXYZ", count);
        }

        private String characters(String alphabet, int count) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < count; i++) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            return text.toString();
        }
    }

    /**
     * Text by rules: {@code name: choice | choice}, where a choice may hold the {@code {name}} of another rule. A slot
     * without a rule is left for the caller to fill.
     */
    private static final class Grammar {

        private static final Pattern RULE = Pattern.compile("(?m)^(\\w+): ");
        private static final Pattern SENTENCE_START = Pattern.compile("(^|[.] )[a-z]");
        private static final Pattern SLOT = Pattern.compile("\\{(\\w+)\\}");

        private final Map<String, List<String>> rules = new TreeMap<>();

        static Grammar of(String text) {
            Grammar grammar = new Grammar();
            String all = Lexicon.RULES + text;
            Matcher rule = RULE.matcher(all);
            boolean found = rule.find();
            while (found) {
                String name = rule.group(1);
                int start = rule.end();
                found = rule.find();
                String choices = all.substring(start, found ? rule.start() : all.length());
                grammar.rules.put(name, Words.of(choices.replaceAll("\\s+", " ")));
            }
            return grammar;
        }

        /** Expands to sentences, each beginning with a capital letter. */
        String prose(String rule, Dice dice) {
            Matcher starts = SENTENCE_START.matcher(expand(rule, dice));
            return starts.replaceAll(start -> start.group().toUpperCase(Locale.ROOT));
        }

        String expand(String rule, Dice dice) {
            Matcher slot = SLOT.matcher(dice.oneOf(rules.get(rule)));
            StringBuilder text = new StringBuilder();
            while (slot.find()) {
                String name = slot.group(1);
                String filled = rules.containsKey(name) ? expand(name, dice) : slot.group();
                slot.appendReplacement(text, Matcher.quoteReplacement(filled));
            }
            return slot.appendTail(text).toString();
        }
    }

    /** Rules for every grammar: plural nouns, adjectives, verbs that take -s and -ing, and sentences of these. */
    private static final class Lexicon {

        private static final String RULES = """
                fact: {group} {verb} {group}, {group} and {group}.
                    | {group} that {verb} {group} {verb} {group} as well.
                    | {group} and {group} {verb} {adj} {nouns}; {group} {verb} {group}.
                    | For {adj}, {adj} {nouns} we {verb} {group} or {verb} {group}.
                    | When {group} {verb} {nouns}, {nouns} {verb} {group}.
                    | {group} {verb} what {nouns} and {nouns} {verb}: {group}, {group}, {adj} {nouns}.
                    | {verb} {group} before {group} {verb} {nouns} and {nouns}.
                group: {nouns} | {adj} {nouns} | {nouns} of {nouns} | {nouns}, {nouns} | {adj} {nouns} for {nouns}
                    | {adj} {nouns} and {nouns} | {adj} {adj} {nouns}
                nouns: accounts | advances | agreements | aircraft | alarms | albums | alerts | almanacs | analyses
                    | anchors | answers | antennas | apples | archives | arrangements | artworks | assessments
                    | assignments | atlases | audits | awards | badges | balances | ballots | bandages | banks
                    | barrels | bearings | benches | bicycles | blankets | blueprints | boilers | bonds | books
                    | boundaries | branches | bridges | briefings | brochures | buckets | budgets | buildings
                    | bulletins | buses | cabins | cables | calculations | calendars | cameras | campaigns | canals
                    | candles | canvases | cargoes | carpets | castings | catalogues | cellars | ceremonies
                    | certificates | chains | chambers | channels | charters | checklists | circuits | claims | clocks
                    | clusters | coatings | codes | coins | collections | columns | comments | committees | components
                    | concerts | conclusions | conferences | containers | contracts | controls | copies | corridors
                    | counters | courses | crafts | cranes | crossings | curricula | curtains | cycles | dams
                    | databases | deadlines | decisions | defects | deliveries | demonstrations | departures
                    | deposits | designs | devices | diagrams | dictionaries | diets | disputes | documents | domains
                    | donations | doors | drafts | drains | drawings | drills | duties | editions | elections
                    | elevators | emergencies | engines | envelopes | episodes | equations | estimates | evaluations
                    | events | examinations | exceptions | exchanges | exhibitions | expeditions | experiments
                    | exports | fabrics | factories | failures | farms | features | fences | ferries | festivals
                    | fields | figures | filters | findings | fixtures | flags | fleets | flights | floods | floors
                    | flowers | footpaths | forecasts | forms | formulas | forums | foundations | fountains
                    | frameworks | freezers | functions | funds | furnaces | galleries | gardens | gates | gauges
                    | generators | glossaries | goals | grants | graphs | greenhouses | grids | guidelines | habits
                    | handbooks | hangars | harvests | hazards | hearings | heaters | hedges | highways | hospitals
                    | hotels | hydrants | ideas | illustrations | images | imports | incidents | indexes | industries
                    | ingredients | initiatives | injuries | inquiries | inspections | instructions | instruments
                    | insulators | interfaces | interviews | inventories | investigations | invitations | invoices
                    | islands | journals | journeys | junctions | keyboards | kilns | kitchens | labels | ladders
                    | lamps | lanes | languages | lathes | laundries | leases | lectures | ledgers | legends | lenses
                    | lessons | letters | levels | libraries | licences | lighthouses | limits | loans | lockers
                    | locomotives | lodgings | machines | magazines | mandates | manuals | maps | margins | markets
                    | materials | matters | meadows | meals | measurements | mechanisms | medals | meetings
                    | memorials | menus | merchants | messages | meters | methods | microscopes | milestones | mills
                    | minutes | mirrors | missions | models | modules | monuments | motors | murals | negotiations
                    | newsletters | nominations | notebooks | notices | objects | obligations | observations
                    | occasions | offers | offices | operations | opinions | orchards | orders | outlets | ovens
                    | packages | paintings | panels | papers | parcels | parks | partnerships | passports | patents
                    | patrols | patterns | pavements | payments | pensions | performances | periods | permits
                    | petitions | phases | photographs | pianos | pictures | pilots | pipelines | pipes | plans
                    | plants | platforms | policies | polls | ponds | portals | portfolios | positions | posters
                    | preferences | prescriptions | presentations | prices | principles | printers | priorities
                    | prisons | problems | procedures | proceedings | processes | products | profiles | programmes
                    | projects | promises | proofs | properties | proposals | prospects | protocols | prototypes
                    | provisions | publications | pumps | purchases | puzzles | quarries | queries | questions
                    | quotas | radios | rails | ratings | reactors | receipts | recipes | recommendations | recordings
                    | references | reforms | refunds | registers | regulations | rehearsals | relays | reminders
                    | rentals | repairs | replies | reports | requests | reservoirs | residences | resources
                    | responses | restaurants | results | reviews | rewards | risks | roads | roofs | rooms
                    | rotations | routes | routines | rules | runways | salaries | samples | sanctions | satellites
                    | savings | scaffolds | scales | scenarios | schedules | schools | scripts | sculptures | searches
                    | seasons | sections | seeds | seminars | sensors | sentences | sequences | services | sessions
                    | settlements | shelters | shelves | shipments | shops | shortages | shuttles | sidewalks
                    | signals | signatures | sketches | skills | slopes | solutions | songs | sources | spaces
                    | specimens | speeches | spreadsheets | stables | stadiums | stages | stairs | stamps | standards
                    | statements | statues | steps | stories | storms | strategies | streams | streets | strikes
                    | structures | subsidies | suggestions | summaries | suppliers | supplies | surfaces | surveys
                    | switches | symbols | symptoms | systems | tables | tanks | targets | tariffs | tasks | taxes
                    | teams | telescopes | templates | tenants | tenders | terminals | tests | textbooks | textiles
                    | theatres | theories | tickets | timetables | titles | tokens | tools | topics | towers | toys
                    | tracks | traditions | trains | transcripts | transfers | translations | treaties | treatments
                    | trials | tunnels | turbines | tyres | uniforms | updates | vaccines | valleys | values | valves
                    | variants | vaults | vehicles | ventures | verdicts | versions | vessels | victories | videos
                    | villages | visits | volumes | vouchers | wages | walls | warehouses | warnings | warrants
                    | watches | waterways | weights | wells | wheels | windows | wires | witnesses | workflows
                    | worksheets | workshops | yards | zones
                adj: able | absolute | abstract | academic | accurate | active | actual | additional | adequate
                    | advanced | aesthetic | agricultural | ambitious | annual | anonymous | applied | approximate
                    | architectural | artificial | atomic | audible | authentic | automatic | available | average
                    | balanced | basic | bilateral | biological | blue | brave | brief | bright | broad | busy | calm
                    | capable | careful | cautious | central | ceramic | certain | charitable | cheap | chemical
                    | chronic | circular | civil | classic | clean | clear | clerical | clinical | coastal | cold
                    | collective | colonial | commercial | common | compact | comparable | compatible | competitive
                    | complete | complex | comprehensive | concrete | conditional | confidential | consistent
                    | constant | continental | continuous | conventional | cooperative | corporate | creative
                    | critical | cultural | curious | current | daily | deep | definite | delicate | dependent
                    | detailed | digital | diplomatic | direct | distant | diverse | domestic | dry | durable
                    | dynamic | early | eastern | economic | educational | efficient | elaborate | elastic | electric
                    | electronic | elementary | eligible | empty | endless | enormous | environmental | equal
                    | essential | ethical | exact | excellent | exclusive | executive | existing | expensive
                    | explicit | external | extra | familiar | federal | final | financial | fiscal | flat | flexible
                    | foreign | formal | former | fragile | frequent | fresh | friendly | full | functional
                    | fundamental | general | gentle | genuine | geographic | global | golden | gradual | grand
                    | graphic | green | handmade | harmless | heavy | helpful | hidden | historic | horizontal | huge
                    | hybrid | ideal | identical | immediate | important | incomplete | independent | indirect
                    | individual | industrial | informal | initial | inner | innovative | intensive | interactive
                    | interim | internal | international | joint | judicial | junior | large | late | lateral | legal
                    | liberal | light | linear | liquid | literary | local | logical | loyal | magnetic | major
                    | mandatory | manual | marine | maritime | massive | mature | maximum | meaningful | mechanical
                    | medical | memorable | mental | metallic | military | minimal | minor | mixed | mobile | moderate
                    | modern | modest | modular | molecular | monthly | mountain | mutual | narrow | national | native
                    | natural | naval | neutral | noisy | nominal | northern | nuclear | numerical | objective
                    | obsolete | occasional | official | old | open | operational | optical | optional | oral
                    | ordinary | organic | original | outdoor | outer | overseas | parallel | partial | particular
                    | passive | peaceful | periodic | permanent | personal | physical | plain | plastic | poetic
                    | polar | political | popular | portable | positive | possible | practical | precise | preliminary
                    | present | previous | primary | prior | private | productive | professional | profitable
                    | prominent | proper | protective | provincial | public | quantitative | quick | quiet | random
                    | rapid | rare | raw | ready | realistic | recent | regional | regular | relative | relevant
                    | reliable | remote | renewable | residential | responsible | rich | rigid | robust | round
                    | royal | rural | safe | scientific | seasonal | secondary | secret | secure | senior | sensitive
                    | separate | serious | shallow | sharp | short | silent | similar | simple | single | small
                    | smooth | social | solar | solid | southern | special | specific | stable | standard
                    | statistical | steady | strategic | strict | strong | structural | subsequent | substantial
                    | subtle | successful | sufficient | suitable | superior | supplementary | sustainable | symbolic
                    | synthetic | systematic | tactical | technical | temporary | territorial | textual | theoretical
                    | thermal | thick | thin | timely | tiny | total | traditional | transparent | tropical | typical
                    | ultimate | uniform | unique | universal | unusual | upper | urban | urgent | useful | usual
                    | vacant | valid | valuable | variable | verbal | vertical | visible | visual | vital | voluntary
                    | warm | weekly | western | wide | wild | wireless | wooden | written | yearly | young
                verb: absorb | accept | add | adjust | affect | align | amend | answer | appoint | attend | audit
                    | award | blend | block | boost | borrow | brief | broadcast | build | burn | cast | chart | check
                    | claim | clean | clear | collect | comment | compost | conduct | confirm | connect | construct
                    | consult | contact | convert | cook | correct | count | cover | craft | defend | deliver | depict
                    | detect | develop | draft | earn | edit | enact | end | enlist | exhibit | expand | expect
                    | explain | export | extend | extract | fill | film | filter | find | follow | forecast | fund
                    | gather | govern | grant | group | guard | hand | haul | head | heat | help | hold | host
                    | import | inform | inspect | install | interpret | interview | invent | join | land | lead
                    | learn | lend | limit | link | list | load | maintain | mark | master | mend | model | monitor
                    | need | obtain | offer | open | order | paint | park | perform | pick | plant | point | post
                    | predict | present | prevent | print | protect | question | rank | read | recall | record
                    | recruit | reflect | reform | regard | register | reject | remind | rent | repair | repeat
                    | report | represent | request | restrict | retain | return | review | reward | roll | screen
                    | seek | select | send | sharpen | sign | sort | stack | start | suggest | support | sustain
                    | test | thank | track | train | transform | transport | treat | trust | turn | uncover | unload
                    | unlock | visit | warn | weigh | widen
                """;
    }

    /** Invented names, and the forms in which names are written. */
    private static final class Names {

        private static final List<String> PLACE_STARTS = Words.of("""
                Al | Bran | Cor | Dun | Est | Fen | Gar | Hol | Iver | Jor | Kil | Lin | Mar | Nor | Ost | Pen | Quar
                    | Rav | Sil | Thorn | Ul | Van | Wes | Yar | Tre | Sable | Grand | Petit
                """);
        private static final List<String> PLACE_MIDDLES = Words.of("""
                de | a | o | en | er | ing | ou | ive | is | amb | uve | ol | e | i | au | ette
                """);
        private static final List<String> PLACE_ENDS = Words.of("""
                holt | nock | vane | marsh | trel | more | by | mere | vale | wick | low | sey | water | dale | fold
                    | ton | ville | ford | nay | court
                """);
        private static final List<String> FEATURES =
                List.of(" Lake", " Glacier", " Bay", " River", " Mountain", " Island", " Point", " Creek", " Harbour");
        private static final List<String> FIRST_NAMES = Words.of("""
                Ada | Bruno | Clara | Dario | Elin | Felix | Greta | Henrik | Ines | Jonas | Kaja | Leo | Mira | Nils
                    | Olga | Pavel | Rosa | Sven | Tilda | Viktor
                """);
        private static final List<String> PRODUCT_STARTS = Words.of("""
                Bit | Cloud | Dash | Echo | Flow | Grid | Hop | Ink | Jet | Kite | Loop | Mint | Nest | Orb | Pixel
                    | Quick | Root | Snap | Tidy | Volt | Wave | Zest
                """);
        private static final List<String> PRODUCT_ENDS = Words.of("""
                ly | ify | box | hub | pad | wise | cart | mate | lab | stack | bee | port | flow | io | garden
                    | works | card | trail
                """);

        static String place(Dice dice) {
            String name = dice.oneOf(PLACE_STARTS) + dice.oneOf(PLACE_MIDDLES) + dice.oneOf(PLACE_ENDS);
            return dice.chance(35) ? name + dice.oneOf(FEATURES) : name;
        }

        static String person(Dice dice) {
            return dice.oneOf(FIRST_NAMES) + " " + dice.oneOf(PLACE_STARTS) + dice.oneOf(PLACE_ENDS);
        }

        static String product(Dice dice) {
            String middle = dice.chance(40) ? dice.oneOf(PLACE_MIDDLES) : "";
            return dice.oneOf(PRODUCT_STARTS) + middle + dice.oneOf(PRODUCT_ENDS);
        }

        static String slug(String name) {
            return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        }

        static String capital(String name) {
            return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        }
    }

    /** The ways the APIs write a moment; all take it as UTC. */
    private static final class Times {

        private static final DateTimeFormatter SQL = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
        private static final DateTimeFormatter LOCAL =
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

        static String sql(LocalDateTime time) {
            return SQL.format(time);
        }

        static String local(LocalDateTime time) {
            return LOCAL.format(time);
        }

        static String zulu(LocalDateTime time) {
            return LOCAL.format(time) + "Z";
        }

        static String offset(LocalDateTime time) {
            return time == null ? null : LOCAL.format(time) + "+0000";
        }
    }

    /** Word lists, written as {@code word | word}. */
    private static final class Words {

        static List<String> of(String text) {
            return List.of(text.strip().split("\\s*\\|\\s*"));
        }
    }

    /** Names with values in the order in which they are written. */
    private static final class Fields extends LinkedHashMap<String, Object> {

        private static final long serialVersionUID = 1;

        static Fields of(String name, Object value) {
            return new Fields().with(name, value);
        }

        static Fields ofPairs(Object... namesAndValues) {
            Fields fields = new Fields();
            for (int i = 0; i < namesAndValues.length; i += 2) {
                fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
            }
            return fields;
        }

        Fields with(String name, Object value) {
            put(name, value);
            return this;
        }
    }

    /** JSON on one line. The APIs differ in what they escape. */
    private static final class Json {

        private final boolean escapeSlashes;
        private final boolean asciiOnly;
        private final StringBuilder out = new StringBuilder();

        private Json(boolean escapeSlashes, boolean asciiOnly) {
            this.escapeSlashes = escapeSlashes;
            this.asciiOnly = asciiOnly;
        }

        static String plain(Object value) {
            return new Json(false, false).value(value);
        }

        static String ascii(Object value) {
            return new Json(false, true).value(value);
        }

        static String escapingSlashes(Object value) {
            return new Json(true, true).value(value);
        }

        private String value(Object value) {
            append(value);
            return out.toString();
        }

        private void append(Object value) {
            if (value instanceof Map<?, ?> object) {
                append(object);
            } else if (value instanceof List<?> array) {
                append(array);
            } else if (value instanceof String text) {
                append(text);
            } else if (value instanceof BigDecimal number) {
                out.append(Decimals.text(number));
            } else {
                out.append(value);
            }
        }

        private void append(Map<?, ?> object) {
            String separator = "{";
            for (Map.Entry<?, ?> entry : object.entrySet()) {
                out.append(separator);
                append(entry.getKey());
                out.append(':');
                append(entry.getValue());
                separator = ",";
            }
            out.append('}');
        }

        private void append(List<?> array) {
            String separator = "[";
            for (Object element : array) {
                out.append(separator);
                append(element);
                separator = ",";
            }
            out.append(']');
        }

        private void append(String text) {
            out.append('"');
            for (int i = 0; i < text.length(); i++) {
                append(text.charAt(i));
            }
            out.append('"');
        }

        private void append(char c) {
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '/' -> out.append(escapeSlashes ? "\\/" : "/");
                default -> {
                    if (c > 126 && asciiOnly) {
                        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
    }

    /** XML, indented by two spaces or all on one line. */
    private static final class Xml {

        private final boolean indented;
        private final StringBuilder out = new StringBuilder();
        private final List<String> openElements = new ArrayList<>();

        private Xml(boolean indented) {
            this.indented = indented;
        }

        static Xml indented(String declaration) {
            Xml xml = new Xml(true);
            xml.out.append(declaration).append('\n');
            return xml;
        }

        static Xml compact() {
            return new Xml(false);
        }

        Xml open(String name, Object... attributes) {
            return open(name, Fields.ofPairs(attributes));
        }

        Xml open(String name, Map<String, Object> attributes) {
            startLine();
            tag(name, attributes).append('>');
            endLine();
            openElements.add(name);
            return this;
        }

        Xml close() {
            String name = openElements.remove(openElements.size() - 1);
            startLine();
            out.append("</").append(name).append('>');
            endLine();
            return this;
        }

        Xml leaf(String name, Object text, Object... attributes) {
            startLine();
            tag(name, Fields.ofPairs(attributes)).append('>');
            out.append(escape(text)).append("</").append(name).append('>');
            endLine();
            return this;
        }

        Xml empty(String name, Object... attributes) {
            return empty(name, Fields.ofPairs(attributes));
        }

        Xml empty(String name, Map<String, Object> attributes) {
            startLine();
            tag(name, attributes).append("/>");
            endLine();
            return this;
        }

        Xml leaves(String name, Map<String, Object> children) {
            open(name);
            children.forEach(this::leaf);
            return close();
        }

        @Override
        public String toString() {
            return out.toString();
        }

        private StringBuilder tag(String name, Map<String, Object> attributes) {
            out.append('<').append(name);
            attributes.forEach((key, value) -> out.append(' ')
                    .append(key)
                    .append("=\"")
                    .append(escape(value))
                    .append('"'));
            return out;
        }

        private void startLine() {
            if (indented) {
                out.append("  ".repeat(openElements.size()));
            }
        }

        private void endLine() {
            if (indented) {
                out.append('\n');
            }
        }

        private static String escape(Object value) {
            if (value == null) {
                return "";
            }
            String text = value instanceof BigDecimal number ? Decimals.text(number) : value.toString();
            return text.replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;")
                    .replace("\"", "&quot;");
        }
    }

    private static final class Decimals {

        /** The shortest form without an exponent, as JSON serializers write it. */
        static String text(BigDecimal number) {
            return number.stripTrailingZeros().toPlainString();
        }
    }
}
