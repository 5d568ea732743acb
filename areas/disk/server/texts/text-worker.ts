import { type MessagePort, parentPort } from 'node:worker_threads';
import { boundMemory } from './bound-memory.ts';
import { readText, type TextTask } from './read-text.ts';

boundMemory();
const port = parentPort as MessagePort;
port.on('message', async (task: TextTask) => port.postMessage(await readText(task)));
