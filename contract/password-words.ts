/** Words to guess first, without accents: the product's, the field's and the most common. */
export const triedWords = `
  vixia vigia password passwort qwerty asdfgh zxcvbn welcome admin administrador
  elecciones electoral votacion voto votos votar votante campana candidatura candidato apoderado
  apoderada apoderados interventor interventora coordinador coordinadora partido mesa mesas colegio
  urna urnas papeleta escrutinio recuento censo junta vocal credencial democracia municipales
  generales autonomicas europeas presidente alcalde contrasena clave secreto secreta bienvenido
  bienvenida bienvenidos usuario cambiame primavera verano otono invierno espana madrid barcelona
  valencia sevilla eleccions votacio vot vots campanya apoderat apoderats partit taula taules
  col·legi collegi papereta escrutini recompte cens vigilia autonomiques generals contrasenya clau
  secret benvingut benvinguda benvinguts usuari hola estiu tardor hivern catalunya independencia
  hauteskundeak hauteskunde hautesleku hauteslekua bozketa botoa botoak boto kanpaina ahaldun
  ahalduna artekari artekaria koordinatzaile alderdia alderdi mahaia mahai hautagaitza zenbaketa
  errolda demokrazia ikastetxea pasahitza pasahitz gakoa sekretua ongietorri kaixo erabiltzaile
  udaberria uda udazkena negua euskadi euskalherria eleccion colexio reconto xunta concello
  contrasinal chave segredo benvido benvida benvidos ola outono inverno galicia galiza
  administracion administracio administrazioa coordinacion coordinacio koordinazioa coordino
  coalicion coalicio koalizioa organizacion organitzacio organizazio organizacio erakundea erakunde
  agrupacion agrupacio asignacion assignacio esleipena asistencia assistencia bertaratzea cobertura
  estaldura seccion seccio sekzioa sekzio distrito districte districto barrutia circunscripcion
  circumscripcio circunscricion propuesta proposta proposamena participacion participacio
  partehartzea importacion importacio inportazioa notificacion notificacio jakinarazpena anuncio
  anunci iragarkia envio enviament bidalketa mensaje mensajes missatge missatges mensaxe mensaxes
  mezua mezuak turno turnos torn torns quenda txanda txandak kredentziala kredentzial acreditacion
  acreditacio egiaztagiria representante representant ordezkaria militante militant militantea
  afiliado afiliada afiliat simpatizante simpatitzant voluntario voluntaria voluntari boluntario
  boluntarioa votant hautesle electores electors elektore escano escanos diputado diputada diputat
  diputatua senado senat senatua congreso congres parlamento parlament parlamentua legebiltzarra
  ayuntamiento ajuntament udala municipio municipi udalerria municipal alcaldesa alcaldia alkatea
  alkate regidor regidora concejal concejala concelleiro zinegotzia concellaria comarca provincia
  probintzia autonomia mitin miting programa politica politika gobierno govern gobernua goberno
  pueblo poble herria pobo eremua hautetsontzia libertad llibertat askatasuna liberdade`
  .trim()
  .split(/\s+/)
  // Catalan plurals: 'apoderades', 'propostes'
  .flatMap((word) => (/.{5}a$/.test(word) ? [word, word.replace(/a$/, 'es')] : [word]));
