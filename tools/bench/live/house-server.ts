import { serveAreas } from '../serve-areas.ts';
import { benchArea } from './bench-area.ts';

/** The platform's own live connections. */
await serveAreas([benchArea], () => []);
