export * from './device-plugin';
export * from './device-plugin-props';
export * from './onload';
export * from './onload-device-plugin';
export * from './onload-props';
