export { fetchScript } from './fetch-script';
export { FIRMWARE_PATH_SCRIPT } from './firmware-path-script';
export { loadScript } from './load-script';
export type { ScriptFeatures } from './script-features';
