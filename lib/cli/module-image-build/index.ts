export type { ModuleImageRequest } from './kernel-images';
export { moduleImage } from './module-image';
