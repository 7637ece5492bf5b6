export { registriesNotRendered, registryOfPlatform } from './mirror-sets';
export { pulledImages } from './pulled-images';
export { registryConfig, registryObstacles, registryRules } from './registry-sources';
export type { RegistryObstacle } from './registry-sources';
