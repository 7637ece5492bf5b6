export { carriersAmong, carriersOf } from './carriers';
export type { Carried, Carrier, CarrierOf } from './carriers';
export { earlyKindsAmong } from './early-kinds';
export { engineIn, finderFor, isCarrier, placedObjects } from './finders';
export type { PlacedObject } from './finders';
export { isDelivered, isGate } from './gates';
