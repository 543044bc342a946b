import type { es } from './es.ts';

const sign = '**Erakustaldirako testua.** Erakunde hau ez da existitzen, eta testu honek ez du lege-baliorik.';

export const eu: typeof es = {
  legal: `
${sign}

## Nor dago orri honen atzean

Erakustaldiko Hautagaitzak orri hau erabiltzen du hauteslekuetan ordezkatzen duten ahaldunak antolatzeko. Guri idazteko: contacto@example.org.

## Zer egin dezakezu hemen

Izena eman, zure datuak zuzendu, esleitzen zaizun hauteslekua ikusi eta kredentziala deskargatu. Ematen dituzun datuek zureak eta egiazkoak izan behar dute: horren mende dago hauteskunde-batzordeak kredentziala onartzea.

## Zer ez dago baimenduta

Ezin da beste pertsona baten kontuarekin sartu, ezta inoren daturik kopiatu edo zabaldu ere, ezta orria geldiarazten saiatu ere. Hori egiten duenak sarbidea galduko du.

## Erantzukizuna

Orriak beti funtziona dezan eta dioena zehatza izan dadin ahalegintzen gara. Akatsen bat aurkitzen baduzu, esan, eta zuzenduko dugu. Ez gara estekatutako beste orriek argitaratzen dutenaren erantzule.

## Lege aplikagarria

Espainiako legea aplikatzen da eta, hauteskundeei dagokienez, Hauteskunde Araubide Orokorraren 5/1985 Lege Organikoa.`,
  privacy: `
${sign}

## Nork tratatzen ditu zure datuak

Erakustaldiko Hautagaitzak. Zure datuekin zerikusia duen guztirako: contacto@example.org.

## Zer datu eta zertarako

Zure izena, nortasun-agiria, jaiotze-data, helbidea, helbide elektronikoa eta telefonoa; zure prestasuna eta kontatu nahi diguzuna. Hauteslekua esleitzeko, hauteskunde-batzordean zure kredentziala izapidetzeko eta jakin behar duzunaz abisatzeko erabiltzen ditugu. Besterik ez.

## Zer baimenekin

Zurearekin, esanbidezkoarekin: hautagaitza baten ahalduna izateak iritzi politikoa agerian uzten du, eta legeak bereziki babesten du (Datuak Babesteko Erregelamendu Orokorraren 9. artikulua). Nahi duzunean ken dezakezu baimena; ordura arte egindakoak baliozkoa izaten jarraitzen du.

## Nork ikusten ditu

Zure eremua koordinatzen dutenek eta plataforma administratzen dutenek. Hauteskunde-batzordeak kredentzialak daramana jasotzen du. Ez zaizkio beste inori ematen, eta ez dira Europar Batasunetik ateratzen.

## Zenbat denboraz

Zure kontua ezabatu arte edo, gehienez, hauteskundeak igaro eta ehun eta laurogei egunera arte.

## Zure eskubideak

Zure kontuan datuak ikusi, zuzendu, deskargatu eta ezaba ditzakezu. Guk erabiltzearen aurka egin dezakezu, edo gutxiago erabiltzeko eskatu, eta Datuak Babesteko Espainiako Agentzian erreklamatu.`,
  cookies: `
${sign}

## Zer cookie daude

Orriak funtziona dezan behar direnak bakarrik:

- zure saiokoak, irten arte edo hamalau egun igaro arte barruan edukitzen zaituztenak;
- beste orri batek zure izenean jardutea eragozten duen bat.

## Zer gordetzen da zure nabigatzailean

Aukeratzen duzun hizkuntza, itxura argia edo iluna eta, izena ematen duzun bitartean, idatzita daramazuna, pasahitza izan ezik.

## Zer ez dago

Ez publizitaterik, ez hirugarrenen estatistikarik, ez beste orrietan jarraituko dizun ezer. Horregatik ez dizugu horiek jartzeko baimenik eskatzen.

## Nola ezabatu

Saioa amaitzean, saiokoak desagertzen dira. Gainerakoak zure nabigatzailearen ezarpenetan ezabatzen dira.`,
};
