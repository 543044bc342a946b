import type { es } from './es.ts';

export const eu: typeof es = {
  legal: `
## Nor dago orri honen atzean

Erakundea: {tenant}. Orri hau hauteslekuetan hautagaitza ordezkatzen duten ahaldunak antolatzeko erabiltzen du. IFK eta egoitza: […]. Guri idazteko: {contact}.

## Zer egin dezakezu hemen

Izena eman, zure datuak zuzendu, esleitzen zaizun hauteslekua ikusi eta kredentziala deskargatu. Ematen dituzun datuek zureak eta egiazkoak izan behar dute: horren mende dago hauteskunde-batzordeak kredentziala onartzea. Adinez nagusia izan behar da.

## Zer ez dago baimenduta

Beste pertsona baten kontuarekin sartzea, inoren datuak kopiatzea edo zabaltzea, edo orria geldiarazten saiatzea. Hori egiten duenak sarbidea galduko du.

## Erantzukizuna

Orriak beti funtziona dezan eta dioena zehatza izan dadin ahalegintzen gara. Akatsen bat aurkitzen baduzu, idatzi guri, eta zuzenduko dugu. Ez gara estekatutako beste orriek argitaratzen dutenaren erantzule.

## Lege aplikagarria

Espainiako legea eta, hauteskundeei dagokienez, Hauteskunde Araubide Orokorraren 5/1985 Lege Organikoa.`,
  privacy: `
## Nork tratatzen ditu zure datuak

Erakundea: {tenant}. Zure datuekin zerikusia duen guztirako: {contact}. Gure enkarguz orri hau ostatatzen eta mezuak bidaltzen dituena: […].

## Zer datu

- Izena ematean ematen dituzunak: izen-abizenak, nortasun-agiria, jaiotze-data, helbidea eta mapan duen puntua, helbide elektronikoa, telefonoa, hizkuntza, lanbidea, prestasuna, mugikortasuna, esperientzia eta oharrak.
- Zure eginkizunekoak: esleitzen zaizkizun hauteslekua eta txandak, zure kredentzialak, bidaltzen dizkizugun mezuak, deitu zaizun eta zer emaitzarekin, eta zure eremua koordinatzen duenaren oharrak.
- Zure kontuaren erabilerarenak: noiz eta zein sare-helbide eta nabigatzailetatik sartzen zaren, eta zure fitxan zer aldatzen den, nork eta noiz.

## Zertarako

Hauteslekua esleitzeko, hauteskunde-batzordean zure kredentziala izapidetzeko eta jakin behar duzunaz jakinarazteko. Besterik ez: ez publizitaterik, ez profilik.

## Zer baimenekin

Zurearekin, esanbidezkoarekin: hautagaitza baten ahalduna izateak iritzi politikoa agerian uzten du, eta legeak bereziki babesten du (Datuak Babesteko Erregelamendu Orokorraren 9. artikulua). Nahi duzunean ken dezakezu baimena, zure kontua ezabatuta; ordura arte egindakoak baliozkoa izaten jarraitzen du.

## Nork ikusten ditu

Bizi zaren eremua koordinatzen dutenek eta plataforma administratzen dutenek. Hauteskunde-batzordeak kredentzialak daramana jasotzen du. Kredentzial baten kodea irakurtzen duenak alboan inprimatuta dagoena ikusten du.{companions}

{address}{provider}{tiles}
Txat-taldeak kanpoko zerbitzuetan daude: bat irekitzen baduzu, haien baldintzak aplikatzen dira.

## Zenbat denboraz

- Zure fitxa eta haren mende dagoen guztia: zuk zure kontua ezabatu arte edo guk ezabatu arte.
- Inork berresten ez duen helbide elektronikoko izen-ematea: zazpi egun.
- Kontua ezabatu duen pertsona baten kredentzialean inprimatutako datuak, badaezpada, nori eman zitzaion ahalordea esan behar izanez gero: hauteskunde-egunera arte, eta gero epe hau, egunetan: {days}.
- Aldaketen erregistroa: kontua ezabatzen duenaz zer egin zen eta noiz geratzen da, haren daturik gabe.
- Debekua jartzen bazaizu, zure izena eta identifikatzen zaituena blokeo-zerrendan geratzen dira handik kendu arte.

## Zure eskubideak

Zure kontuan datuak ikusi, zuzendu, denak deskargatu eta ezaba ditzakezu. Guri idatz diezagukezu, erabiltzearen aurka egiteko edo erabilera mugatzeko eskatzeko, eta Datuak Babesteko Espainiako Agentzian erreklama dezakezu (www.aepd.es).`,
  cookies: `
## Zer cookie daude

Orriak funtziona dezan behar direnak bakarrik:

- zure saiokoak, barruan edukitzen zaituztenak irten arte, nabigatzailea itxi arte edo, gogoratzeko eskatzen baduzu, sartu gabe hamalau egun igaro arte;
- XSRF-TOKEN, beste orri batek zure izenean jardutea eragozten duena;
- nabigatzaile honetan sartu den kontu bakoitzeko bat, ehun eta laurogei egunez: sartzean bakarrik bidaltzen da, eta norbaitek zure kontuan pasahitzak probatzen dituenean bidea ez ixteko balio du;
- aukeratzen dituzun hizkuntza eta itxura argia edo iluna, urtebetez.

## Zer gordetzen da zure nabigatzailean

Aukeratzen dituzun hizkuntza eta itxura; zure helbide elektronikoa, gogoratzeko eskatzen baduzu; eta, idazten duzun bitartean, idatzita daramazuna, pasahitza izan ezik.

## Zer ez dago

Ez publizitaterik, ez hirugarrenen estatistikarik, ez beste orrietan jarraituko dizun ezer. Horregatik ez dizugu horiek jartzeko baimenik eskatzen.

## Nola ezabatu

Irtetean, saiokoak desagertzen dira. Gainerakoak zure nabigatzailearen ezarpenetan ezabatzen dira.`,
  companions: ' Zure hauteslekuko gainerako pertsonek zure izena ikusten dute, abizenik gabe.',
  address_none: `
Idazten dituzun helbideak hemen bertan bilatzen dira. Ez dizkiogu zure datuak beste inori ematen.
`,
  address_service: `
Hemen ezagutzen ez diren helbideak kanpoko zerbitzu batean bilatzen dira, norenak diren jakin gabe: {service}. Ez dizkiogu zure datuak beste inori ematen.
`,
  provider: `
Beste zerbitzu bateko kontuarekin sartzen bazara, zerbitzu horrek hemen sartzen zarela daki: {provider}.
`,
  tiles: `
Mapen hondoa beste zerbitzari batek bidaltzen du, eta zure sare-helbidea eta mapako zein zati begiratzen duzun ikusten du: {tiles}.
`,
};
