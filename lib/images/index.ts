export { copiesOf } from './destination';
export { json } from './format/json';
export { list } from './format/list';
export { catalogueImage, ocMirror } from './format/oc-mirror';
export { skopeo } from './format/skopeo';
export { inventoryOf } from './inventory';
export type { Image, Inventory, Use } from './inventory';
export type { ImageState } from './image-use';
export { missingImages } from './missing';
