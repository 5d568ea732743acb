import { vi } from 'vitest';

/** A fresh page for each file: what our modules remember is forgotten, what is installed stays loaded. */
vi.resetModules();
