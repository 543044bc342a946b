import type * as GeoJson from 'geojson';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { type Boundary, type Shape, shapeOf } from '../geometry/boundaries.ts';

const objectOf = { adm1: 'autonomous_regions', adm2: 'provinces', adm4: 'municipalities' } as const;
/** Areas that aren't drawn are the union of those of this level. */
const partsOf = { adm0: 'adm1', adm3: 'adm4' } as const;

export type ReferenceLevel = keyof typeof objectOf | keyof typeof partsOf;
export type SpainTopology = Topology<Record<(typeof objectOf)[keyof typeof objectOf], GeometryCollection>>;
type AreaPath = { level: ReferenceLevel; code: string; path: string };

/** Returns shapes by path. `topology`: as in es-atlas, whose ids are INE codes. */
export function readShapes(topology: SpainTopology, areas: readonly AreaPath[]): Map<string, Shape> {
  const drawn = new Map<string, Polygon | MultiPolygon>();
  for (const [level, object] of Object.entries(objectOf)) {
    for (const geometry of topology.objects[object].geometries)
      if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
        drawn.set(`${level} ${geometry.id}`, geometry);
  }
  const draw = ({ level, code, path }: AreaPath): Boundary => {
    if (level !== 'adm0' && level !== 'adm3') {
      const geometry = drawn.get(`${level} ${code}`);
      if (!geometry) throw new Error(`${level} ${code} isn't drawn`);
      return (feature(topology, geometry) as GeoJson.Feature<Boundary>).geometry;
    }
    const parts = areas.filter((area) => area.level === partsOf[level] && area.path.startsWith(path));
    const geometries = parts.flatMap((part) => drawn.get(`${part.level} ${part.code}`) ?? []);
    return merge(topology, geometries as Parameters<typeof merge>[1]);
  };
  return new Map(
    areas.flatMap((area) => {
      const shape = shapeOf(draw(area));
      return shape ? [[area.path, shape]] : [];
    }),
  );
}
