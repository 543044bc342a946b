import type { Config } from '../../../core/config.ts';
import { google, googleServer } from './google.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import type { AddressProvider } from './provider.ts';

/** Returns undefined if only the organisation's own streets are used. */
export function providerOf(config: Config): AddressProvider | undefined {
  if (config.GEOCODER === 'photon') return photon(config);
  if (config.GEOCODER === 'nominatim') return nominatim(config);
  return config.GEOCODER === 'google'
    ? google({ ...config, GEOCODER_URL: config.GEOCODER_URL ?? googleServer })
    : undefined;
}
