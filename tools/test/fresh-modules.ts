import { vi } from 'vitest';

/** Fresh modules for each file: the state of our own modules is reset, installed ones stay loaded. */
vi.resetModules();
