export * from './onload-operator';
