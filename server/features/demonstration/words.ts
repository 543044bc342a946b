/** Names of invented people. Surnames are winds, herbs and weather: nobody has such a pair. */
export type DemoWords = {
  firstNames: string[];
  surnames: string[];
  professions: string[];
  ownNotes: string[];
  managerNotes: string[];
  blockReasons: string[];
  languages: [language: 'es' | 'ca' | 'eu' | 'gl', weight: number][];
};

const list = (text: string) => text.split(/\s+/).filter(Boolean);
const lines = (text: string) => text.trim().split(/\s*\n\s*/);

export const catalanWords: DemoWords = {
  firstNames: list(`
    Núria Montserrat Mercè Laia Júlia Marta Anna Carla Clara Berta Ona Ariadna Aina Gemma Eulàlia Roser Neus Mireia Sílvia Teresa
    Fàtima Khadija Lucía Carmen Rosario Pilar Irene Paula Alba Rocío Jordi Marc Pau Pol Arnau Oriol Roger Xavier Josep Joan Miquel
    Albert Ramon Guillem Ferran Sergi Quim Biel Martí Adrià Youssef Mohamed Antonio Francisco Manuel Rafael Javier Álvaro Diego Iker`),
  surnames: list(`
    Tramuntana Garbí Xaloc Llebeig Gregal Mestral Migjorn Marinada Farigola Romaní Sajolida Ginesta Argelaga Julivert Orenga Fonoll
    Celístia Albada Capvespre Rosada Boirina Calamarsa Ruixat Xàfec Pedregada Nevassa Cassiopea Andròmeda Aldebaran Altair Sírius
    Poniente Levante Siroco Tomillo Hierbabuena Albahaca Relámpago Escarcha Neblina Aguacero Amanecer Girasol Mandarina Castañuela`),
  professions: lines(`
    Mestra
    Infermer
    Administrativa
    Estudiant
    Jubilada
    Advocada
    Cambrer
    Informàtica
    Electricista
    Conductora d'autobús
    Dependent
    Arquitecta
    Periodista
    Cuiner
    Enginyera
    Psicòloga
    Fuster
    Investigadora`),
  ownNotes: lines(`
    Puc portar dues persones en cotxe.
    Prefereixo un col·legi sense escales.
    Parlo llengua de signes.
    Ja vaig ser apoderada a les últimes eleccions.
    Solo puedo a partir de las 15 h.`),
  managerNotes: lines(`
    Molt disposada; trucar-li a la tarda.
    Va venir a la formació de novembre.
    Pendent de confirmar el torn.
    Conoce bien el barrio.`),
  blockReasons: lines(`
    És apoderat d'una altra candidatura.
    Va molestar altres persones al col·legi.
    Va demanar que no el tornéssim a inscriure.`),
  languages: [
    ['ca', 60],
    ['es', 34],
    ['gl', 4],
    ['eu', 2],
  ],
};

export const galicianWords: DemoWords = {
  firstNames: list(`
    Uxía Sabela Antía Noa Iria Carme Rosalía Xiana Aldara Lúa Marta Sara Olalla Helena María Pilar Dolores Lucía Noelia Branca
    Brais Xoán Anxo Breixo Roi Iago Martiño Xurxo Lois Antón Manuel Xosé Uxío Mateo Daniel David Pedro Miguel Andrés Alberte`),
  surnames: list(`
    Orballo Brétema Poalla Luscofusco Solpor Raiola Folerpa Luceiro Marusía Ardora Toxo Xesta Carqueixa Fento Hedra Amorodo Cereixa
    Abelaíña Vagalume Bolboreta Xílgaro Trebón Chuvasco Saraiba Xeada Nordés Vendaval Estrelecida Marmurio Airexa`),
  professions: lines(`
    Mestra
    Enfermeiro
    Mariñeiro
    Gandeira
    Estudante
    Xubilado
    Avogada
    Camareiro
    Informática
    Mariscadora
    Carpinteiro
    Administrativa`),
  ownNotes: lines(`
    Podo levar tres persoas no coche.
    Prefiro quedar preto da casa.
    Xa fun apoderado nas últimas eleccións.`),
  managerNotes: lines(`
    Moi disposta; chamar pola tarde.
    Coñece ben a vila.`),
  blockReasons: lines(`
    Representa outra candidatura.
    Pediu que non a volvésemos inscribir.`),
  languages: [
    ['gl', 70],
    ['es', 30],
  ],
};
