export { OnloadInjection } from './device-plugin';
export type { OnloadDevicePluginOptions } from './device-plugin';
export * from './onload';
export * from './onload-props';
