import type { Schema } from '@artel/contract';
import * as z from 'zod/mini';

/** The parts of a JSON schema of which public shapes consist. */
interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

const ID = '0195c0de-0000-7000-8000-000000000001';
const DAY = '2026-11-26';

/** Sample values in the public shape of an event, for the catalogue and for tests of receivers. */
export function buildSample(shape: Schema): unknown {
  return getSample(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Shape);
}

function getSample(shape: Shape): unknown {
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return getSample(shape.anyOf[0] ?? {});
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, part]) => [name, getSample(part)]),
      );
    case 'array':
      return [getSample(shape.items ?? {})];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    default:
      return shape.format === 'uuid' ? ID : DAY;
  }
}
