export * from './device-plugin';
export * from './onload';
export * from './onload-props';
