export { imagesJson } from './images-json';
export { imagesList } from './images-list';
export { catalogueImage, ocMirror } from './images-oc-mirror';
export { skopeo } from './images-skopeo';
export { inventoryOf } from './inventory';
export type { ImageSource, Inventory } from './inventory';
export { missingImages } from './missing-destinations';
