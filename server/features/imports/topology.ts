import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { type Shape, shapeOf } from '../../services/areas/geometry/boundaries.ts';
import type { AreaLevel } from './area-rows.ts';
import type { Faults } from './report.ts';
import { type ImportFile, readJson } from './source.ts';

/** Collections of es-atlas; their geometries have the INE code as id. */
const levels: Record<string, AreaLevel> = { autonomous_regions: 'adm1', provinces: 'adm2', municipalities: 'adm4' };

/**
 * Returns shapes by level and code: 'adm4 08019'. The country is the union of its communities.
 * Includes geometries that are no area (shared lands 53xxx, Gibraltar), which go unused.
 */
export async function readTopologies(files: ImportFile[], faults: Faults): Promise<Map<string, Shape>> {
  const shapes = new Map<string, Shape>();
  for (const file of files) {
    const topology = await readJson(file);
    if (isTopology(topology)) collectShapes(topology, shapes);
    else faults.add(file.name, 1, `must be TopoJSON with one of the objects: ${Object.keys(levels).join(', ')}`);
  }
  return shapes;
}

function isTopology(value: unknown): value is Topology<Record<string, GeometryCollection>> {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'Topology') return false;
  return 'objects' in value && Object.keys(value.objects ?? {}).some((name) => name in levels);
}

const decode = (topology: Topology, geometry: GeometryObject): Polygon | MultiPolygon =>
  (feature(topology, geometry) as Feature<Polygon | MultiPolygon>).geometry;

function collectShapes(topology: Topology<Record<string, GeometryCollection>>, shapes: Map<string, Shape>): void {
  for (const [name, level] of Object.entries(levels)) {
    for (const geometry of topology.objects[name]?.geometries ?? []) {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
      const shape = shapeOf(decode(topology, geometry));
      if (shape) shapes.set(`${level} ${geometry.id}`, shape);
    }
  }
  const communities = (topology.objects.autonomous_regions?.geometries ?? []).filter(
    (geometry) => (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') && Number(geometry.id) <= 19,
  );
  const country = communities.length > 0 && shapeOf(merge(topology, communities as Parameters<typeof merge>[1]));
  if (country) shapes.set('adm0 es', country);
}
