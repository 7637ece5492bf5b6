export { carriersAmong, carriersOf } from './carriers';
export type { Carried, Carrier, CarrierOf } from './carriers';
export { earlyKinds, earlyKindsAmong } from './early-kinds';
export type { EarlyKinds } from './early-kinds';
export { engineIn, finderFor, isCarrier } from './finders';
export type { PlacedObject } from './finders';
