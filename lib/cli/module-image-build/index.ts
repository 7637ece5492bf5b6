export type { ModuleImageRequest } from './kernel-images';
export { moduleImageBuild } from './module-image';
