export { carriersAmong, carriersOf } from './carriers';
export type { Carried, Carrier, CarrierOf } from './carriers';
export { engineIn, finderFor, isCarrier } from './finders';
export type { PlacedObject } from './finders';
