export { ExtraManifests } from './extra-manifests';
export { unwrap } from './unwrap';
export type { Wrapped } from './wrapped';
