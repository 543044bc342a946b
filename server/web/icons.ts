import type { FastifyInstance } from 'fastify';
import type { Universe } from '#contract/universe.ts';
import { refuse } from '../core/answers.ts';
import type { Services } from '../core/context.ts';
import { requireFound } from '../core/refusal.ts';
import { tenantsOf } from '../core/tenants.ts';
import { readUniverse } from '../services/universe/rules.ts';
import { describeLogo, drawOnce } from './share.ts';

/** `share`: most of the side that the logo takes; phones cut off a mask's corners. */
const icons = {
  'icon-192': { side: 192, share: 0.84 },
  'icon-512': { side: 512, share: 0.84 },
  'icon-maskable': { side: 512, share: 0.6 },
  'apple-touch-icon': { side: 180, share: 0.76 },
} as const;
type IconName = keyof typeof icons;

type WithLogo = Pick<Universe, 'logo'>;

/** Returns the path of the logo's icon, or of Vixía's; a new logo gets a new path. */
export const iconOf = ({ logo }: WithLogo, name: IconName): string =>
  logo ? `/icon${logo.url.slice(logo.url.lastIndexOf('/'))}/${name}.png` : `/${name}.png`;

/** Draws each icon of the current logo once. */
export function serveIcons(app: FastifyInstance, services: Services): void {
  const tenants = tenantsOf(services);
  app.get('/icon/:id/:name.png', async (request, reply) => {
    try {
      const { id: tenantId } = await tenants.find(request);
      const { id, name } = request.params as { id: string; name: IconName };
      const icon = requireFound(Object.hasOwn(icons, name) ? icons[name] : undefined);
      const logo = await services.database.reading(tenantId, async (tx) => {
        const universe = await readUniverse(tx, services);
        requireFound(iconOf(universe, name) === `/icon/${id}/${name}.png` || undefined);
        return describeLogo(tx, universe);
      });
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      // The library that draws doesn't know the logo's format.
      if (!logo) return reply.redirect(`/${name}.png`);
      return reply.type('image/png').send(await drawOnce(`${tenantId} ${id} ${name}`, { logo, ...icon }));
    } catch (error) {
      return refuse(request, reply, error, 'es');
    }
  });
}
