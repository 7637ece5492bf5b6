export type { ModuleImageRequest } from './kernel-images';
export { moduleImage } from './module-image';
export type { ModuleImage } from './module-image';
