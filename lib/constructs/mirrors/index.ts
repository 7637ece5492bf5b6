export * from './image-mirrors';
export * from './insecure-registries';
