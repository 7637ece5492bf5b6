export { programPatch } from './program-patch';
export type { ProgramPatch } from './program-patch';
export type { TypeScript } from './program-source';
