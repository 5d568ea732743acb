import { rootFolder } from '../../project/root.ts';
import { cruiseImports } from '../imports.ts';
import { describe } from './circle-faults.ts';
import { folderCircles } from './folder-circles.ts';

/** Prints every circle with every import in it; with a part of a name only those of the matching parts. */
const [filter = ''] = process.argv.slice(2);
const circles = folderCircles(await cruiseImports(rootFolder)).filter(({ room }) => room.includes(filter));
for (const circle of circles) console.log(describe(circle, Number.POSITIVE_INFINITY).join('\n'));
console.log(`${circles.length} circles`);
