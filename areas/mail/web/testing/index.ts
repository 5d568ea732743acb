export { type Attack, attacks, findFaults } from './attacks.ts';
