/** Words for each part of somebody's place that has changed. */
export const placeChangeTexts = {
  es: {
    place: 'el colegio electoral',
    building: 'el edificio',
    name: 'el nombre del colegio',
    address: 'la dirección',
    point: 'el punto en el mapa',
    slots: 'el turno',
    station: 'la mesa',
  },
  ca: {
    place: 'el col·legi electoral',
    building: 'l’edifici',
    name: 'el nom del col·legi',
    address: 'l’adreça',
    point: 'el punt al mapa',
    slots: 'el torn',
    station: 'la mesa',
  },
  eu: {
    place: 'hauteslekua',
    building: 'eraikina',
    name: 'hauteslekuaren izena',
    address: 'helbidea',
    point: 'mapako puntua',
    slots: 'txanda',
    station: 'mahaia',
  },
  gl: {
    place: 'o colexio electoral',
    building: 'o edificio',
    name: 'o nome do colexio',
    address: 'o enderezo',
    point: 'o punto no mapa',
    slots: 'a quenda',
    station: 'a mesa',
  },
};
