import { dice } from "#lib/random.ts";
import { a, capital, tidy } from "./grammar.ts";
import { geoName } from "./world.ts";

/** Invented names that fit a country: given names, family names, languages. */
const NAMES: Record<string, readonly [string, string, string]> = {
  PT: [
    "Inês Tiago Marta Duarte Beatriz Rui Leonor Nuno Catarina Gonçalo Filipa Vasco",
    "Carvalho Antunes Figueiredo Nogueira Tavares Brandão Salgado Moura Quintela",
    "pt en es",
  ],
  FR: [
    "Camille Hugo Élodie Bastien Margaux Théo Solène Antoine Clémence Lucien Noémie Rémi",
    "Delorme Vasseur Lacombe Perrault Garnier Thibault Marchand Roussel Aubry",
    "fr en it",
  ],
  GB: [
    "Imogen Callum Harriet Rory Priya Alistair Nell Owen Flora Marcus Tamsin Dev",
    "Ashworth Pemberton Drummond Okafor Hale Whitlock Sinclair Bevan Lockhart",
    "en fr",
  ],
  ES: [
    "Lucía Álvaro Nuria Pau Carmen Iker Rocío Marc Elvira Gonzalo Aina Julián",
    "Serrano Vidal Ibarra Puig Montero Carrasco Ferrer Salas Ortuño",
    "es ca en",
  ],
  IT: [
    "Giulia Matteo Chiara Lorenzo Elisa Tommaso Bianca Davide Serena Pietro Ilaria Niccolò",
    "Bertolini Gallo Fabbri Moretti Castellani Sartori Landi Ferri Bruni",
    "it en fr",
  ],
  DE: [
    "Lena Jonas Friederike Malte Anke Emre Svenja Moritz Greta Tobias Katharina Henning",
    "Brandt Vogelsang Lindner Kessler Yıldız Hartwig Reimers Falk Osterloh",
    "de en tr",
  ],
  AT: [
    "Magdalena Florian Theresa Lukas Johanna Matthias Valerie Konrad",
    "Hofstätter Gruber Leitner Wieser Pichler Steindl Aigner",
    "de en",
  ],
  CZ: [
    "Tereza Ondřej Klára Vojtěch Barbora Matěj Zuzana Štěpán",
    "Dvořáková Hájek Benešová Kolář Vlček Říha Marešová",
    "cs en de",
  ],
  HU: ["Eszter Bence Réka Gergő Dóra Máté Lilla Ákos", "Szalai Fekete Bodnár Halász Vörös Somogyi Rácz", "hu en de"],
  PL: [
    "Agnieszka Marek Zofia Krzysztof Hanna Piotr Jagoda Wojciech",
    "Zielińska Wrona Malinowski Sikora Jabłońska Kubiak Lis",
    "pl en",
  ],
  NL: ["Sanne Daan Fleur Joost Lotte Bram Marieke Thijs", "de Wit Hoekstra van Leeuwen Kuiper Bakhuis Terpstra Smit", "nl en de"],
  DK: ["Freja Mikkel Astrid Rasmus Signe Jeppe Karen Villads", "Lindholm Kjær Overgaard Thorsen Nygaard Bech Ravn", "da en sv"],
  SE: ["Ebba Linus Saga Oskar Maja Viktor Tove Anders", "Lindqvist Sandström Ekdahl Hallberg Norén Wikander Söder", "sv en"],
  NO: ["Ingrid Sondre Marit Eirik Solveig Håkon Tuva Lars", "Fjeld Haugland Solbakken Nygård Brekke Vik Tangen", "no en de"],
  CH: [
    "Seraina Reto Flurina Urs Annina Beat Ladina Jürg",
    "Zurbriggen Aebischer Caduff Hunziker Odermatt Rüegg Graf",
    "de fr en it",
  ],
  HR: ["Ivana Luka Petra Marin Tea Dino Nives Toni", "Kovačić Perić Jurić Radić Matić Vuković Bašić", "hr en it"],
  TR: ["Elif Kerem Defne Emir Zeynep Baran Selin Ozan", "Aksoy Demirel Korkmaz Taşkın Erdem Yalçın Soylu", "tr en de"],
  MA: ["Salma Youssef Imane Karim Nadia Hamza Zineb Omar", "Benjelloun El Fassi Alaoui Tazi Berrada Lahlou Idrissi", "ar fr en"],
  EG: ["Mariam Hassan Nour Tarek Dina Khaled Yasmin Amr", "Mansour El-Sayed Farouk Shafik Nassar Helmy Zaki", "ar en fr"],
  ZA: ["Thandi Pieter Zanele Ruan Ayesha Sipho Liesl Kagiso", "Mokoena van Wyk Dlamini Jacobs Petersen Botha Nkosi", "en af zu"],
  AE: ["Fatima Rashid Layla Saeed Maitha Khalid Rania Majid", "Al Marri Al Hashimi Haddad Khoury Al Suwaidi Nasser", "ar en hi"],
  IL: ["Noa Amit Tamar Yonatan Shira Eitan Maya Omri", "Shalev Barak Golan Harel Peled Dagan Amsalem", "he en ar"],
  IN: [
    "Ananya Rohan Meera Arjun Kavya Vikram Ishita Farhan",
    "Rathore Iyer Deshpande Mehta Shekhawat D'Costa Kulkarni",
    "hi en mr",
  ],
  TH: ["Ploy Krit Mali Anan Suda Niran Fah Chai", "Srisai Wongsa Charoen Thongdee Rattana Boonmee Suwan", "th en"],
  SG: ["Hui Min Wei Jie Nadiah Arun Shu Fen Kai Xuan Farid Li Ting", "Tan Lim Rahman Pillai Goh Ong Teo", "en zh ms"],
  MY: ["Aisyah Wei Ling Hafiz Mei Suresh Nurul Jun Kavitha", "Abdullah Khoo Ismail Cheah Ramasamy Yeoh Hashim", "ms en zh"],
  ID: ["Wayan Made Ketut Nyoman Putu Kadek Komang Gede", "Suardana Wirawan Santika Astawa Darma Sukma Pertiwi", "id en"],
  PH: ["Jasmine Miguel Tala Paolo Bea Andres Luz Rafa", "Santos Villanueva Dizon Lacson Navarro Alonzo Macaraeg", "tl en"],
  HK: ["Ka Yan Chun Hei Wing Man Ho Sze Tsz", "Cheung Leung Lau Kwok Ng Yip Tse", "yue en zh"],
  TW: ["Yi-Chun Chih-Hao Pei-Shan Wen-Chieh Mei-Ling Cheng-Han", "Lin Chen Hsieh Tsai Huang Chiu Kuo", "zh en ja"],
  KR: ["Ji-woo Min-jun Seo-yeon Do-hyun Ha-eun Joon-ho Soo-bin Tae-yang", "Kim Park Choi Jung Yoon Han Seo", "ko en"],
  JP: ["Haruka Kenji Sakura Daichi Yuki Naoki Emi Takumi", "Morita Ishikawa Hayashi Nakagawa Fujimori Okada Sugiyama", "ja en"],
  AU: [
    "Matilda Lachlan Chloe Jarrah Bronte Angus Keira Darcy",
    "McAllister Nguyen Fairweather Brennan Costa Whitby Hartigan",
    "en it",
  ],
  NZ: ["Aroha Finn Mereana Hamish Kiri Tane Isla Wiremu", "Tūhoe Mackenzie Parata Fraser Ngata Hargreaves Rangi", "en mi"],
  US: [
    "Naomi Caleb Josephine Andre Marisol Wyatt Delia Theo Imani Sam",
    "Harlow Beauchamp Delgado Whitaker Fontenot Reyes Coleman Abrams",
    "en es",
  ],
  CA: [
    "Maude Étienne Sophie Liam Geneviève Noah Rosalie Nathan",
    "Tremblay Gagnon Sutherland Lavoie Singh Bouchard MacKay",
    "fr en",
  ],
  MX: [
    "Ximena Emiliano Regina Diego Frida Mateo Citlali Rodrigo",
    "Villaseñor Cárdenas Robles Zamora Luna Escobedo Ríos",
    "es en",
  ],
  CO: [
    "Valentina Santiago Manuela Andrés Juliana Felipe Luz Camilo",
    "Restrepo Ospina Marulanda Bolívar Cortázar Mejía Arango",
    "es en",
  ],
  PE: ["Killa Renzo Milagros Inti Rosa Yuri Nayra Edgar", "Quispe Huamán Mamani Villena Paucar Ccori Salcedo", "es qu en"],
  AR: [
    "Martina Joaquín Paula Facundo Julieta Ezequiel Abril Ramiro",
    "Quiroga Bianchi Ledesma Paz Sosa Ferrari Aguirre",
    "es en it",
  ],
  CL: [
    "Antonia Benjamín Javiera Cristóbal Rayén Ignacio Paloma Vicente",
    "Saavedra Arancibia Lagos Cifuentes Millán Araya Pizarro",
    "es en",
  ],
  BR: ["Júlia Caio Luana Thiago Helena Rafael Yara Bento", "Nascimento Azevedo Pacheco Lacerda Figueira Prado Teles", "pt en es"],
  UY: [
    "Florencia Nicolás Pilar Gastón Micaela Bruno Emilia Fede",
    "Etcheverry Silveira Olivera Bentancor Rossi Cabrera",
    "es en pt",
  ],
  CR: ["Daniela Esteban Sofía Kenneth Gabriela Allan Tatiana Randall", "Mora Chaves Solano Quesada Araya Alfaro Vindas", "es en"],
  RO: ["Ioana Andrei Raluca Vlad Mădălina Radu Anca Mihai", "Ionescu Munteanu Șerban Dobre Stan Lupu Moldovan", "ro en hu"],
  UA: [
    "Oksana Taras Solomiia Bohdan Iryna Nazar Daryna Ostap",
    "Kovalenko Melnyk Savchuk Lysenko Hrytsenko Romaniuk",
    "uk en pl",
  ],
  KZ: ["Aigerim Nurlan Dana Yerlan Madina Timur Saule Arman", "Sarsenova Akhmetov Bekov Zhumabay Ospanova Iskakov", "kk ru en"],
  SA: ["Noura Faisal Hessa Turki Lama Sultan Reem Yazan", "Al Ghamdi Al Harbi Bukhari Al Otaibi Felemban Al Zahrani", "ar en"],
  CN: ["Yating Haoran Jiayi Zhiyuan Ruoxi Mingze Xiaolan Lei", "Duan Yang Zhao Bai Luo Shen Xu", "zh en"],
};
export const COUNTRIES = Object.keys(NAMES);
const TWO_WORDS = new Set(["SG", "MY", "HK"]);

export type Person = {
  key: string;
  email: string | null;
  first_name: string;
  last_name: string;
  country: string;
  languages: string[];
  about: string;
  response_minutes: number | null;
  role: "member" | "operator";
};

const WORK = [
  "ceramicist",
  "school teacher",
  "retired sea captain",
  "nurse",
  "bookbinder",
  "baker",
  "landscape gardener",
  "sound engineer",
  "translator",
  "carpenter",
  "physiotherapist",
  "architect",
  "beekeeper",
  "cellist",
  "geologist",
  "illustrator",
  "cook",
  "bicycle mechanic",
  "librarian",
  "midwife",
  "tour boat skipper",
  "textile restorer",
  "photographer",
  "tram driver",
  "botanist",
  "tailor",
];
const LOVES = [
  "early swims",
  "old radios",
  "sourdough",
  "night trains",
  "mushroom walks",
  "chess in the park",
  "vinyl records",
  "long lunches",
  "bird books",
  "open-water rowing",
  "crosswords in pen",
  "second-hand bookshops",
  "mending things",
  "kites",
  "karaoke, badly",
  "tomatoes",
  "mountain huts",
  "choir on Tuesdays",
  "botanical drawing",
  "dogs of every size",
];
const WHY = [
  "I host because I once got lost in a strange town and somebody took me home for soup.",
  "I like the moment when a guest finds their own favourite corner.",
  "We began with one spare room and never wanted to stop.",
  "My grandmother kept guests here too, and her recipes are still in the drawer.",
  "I answer quickly, and I leave people in peace.",
  "Ask me where to eat; I have opinions and a map.",
  "The house is looked after by my family and two very serious cats.",
  "I grew up three streets away and still discover things.",
  "I restored most of it myself, so I know where every screw is.",
  "Travelling taught me what a good lamp and a sharp knife are worth.",
];

/** A host or a guest, the same for the same key. A host says something about themself. */
export function person(key: string, country: string, isHost: boolean): Person {
  const d = dice(`person ${key}`);
  const [givens, families, languages] = NAMES[country] ?? NAMES["GB"]!;
  const given = TWO_WORDS.has(country) ? givens.match(/\S+( (?:Min|Jie|Fen|Xuan|Ting|Ling|Yan|Hei|Man))?/g)! : givens.split(" ");
  const family = families.match(/(?:(?:van|de|El|Al) )?\S+/g)!;
  const spoken = languages.split(" ");
  const [one, two] = d.shuffled(LOVES);
  const work = d.pick(WORK);
  const about = [
    d.pick([
      `I am ${a(work)} who likes ${one} and ${two}.`,
      `${capital(a(work))} by day; the rest is ${one} and ${two}.`,
      `My days: ${work}. My evenings: ${one}.`,
      `I work as ${a(work)}. On Sundays I have time for ${one}.`,
    ]),
    d.pick(WHY),
  ];
  return {
    key,
    email: null,
    first_name: d.pick(given),
    last_name: d.pick(family),
    country,
    languages: spoken.slice(0, d.int(1, spoken.length)),
    about: isHost ? tidy(about.join(" ")) : "",
    response_minutes: isHost ? d.pick([8, 15, 25, 40, 60, 90, 180, 400]) : null,
    role: "member",
  };
}

export const DEMO_PASSWORD = "sojourn-demo";

/** The people with whom one tries the house out. */
export const DEMO_PEOPLE: readonly (Person & { email: string; password: string })[] = [
  {
    email: "guest@sojourn.test",
    first_name: "Ada",
    last_name: "Wren",
    country: "GB",
    languages: ["en", "fr"],
    about: "",
    response_minutes: null,
    role: "member" as const,
  },
  {
    email: "host@sojourn.test",
    first_name: "Rosa",
    last_name: "Salgado",
    country: "PT",
    languages: ["pt", "en", "es"],
    about: "I restore tiles, and the homes I let have plenty of them. Ask me where to eat; I have opinions and a map.",
    response_minutes: 15,
    role: "member" as const,
  },
  {
    email: "operator@sojourn.test",
    first_name: "Otto",
    last_name: "Brandt",
    country: "DE",
    languages: ["de", "en"],
    about: "",
    response_minutes: null,
    role: "operator" as const,
  },
].map((one) => ({ ...one, key: one.email, password: DEMO_PASSWORD }));

/** The demo host is the first one of this city. */
const DEMO_HOST_CITY = "Lisbon";

/** A city's host by number, whatever the size of the town. */
export function hostOf(city: { id: number }, number: number): Person {
  const { name, country } = geoName(city.id);
  if (name === DEMO_HOST_CITY && number === 0) return DEMO_PEOPLE.find(({ email }) => email.startsWith("host@"))!;
  return person(`host ${city.id} ${number}`, country, true);
}

/** Travellers come from everywhere. Number 0 is the demo guest. */
export function guestOf(number: number): Person {
  if (number === 0) return DEMO_PEOPLE.find(({ email }) => email.startsWith("guest@"))!;
  const key = `guest ${number}`;
  return person(key, dice(key).pick(COUNTRIES), false);
}
