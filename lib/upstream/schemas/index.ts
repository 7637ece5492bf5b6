export { CEL_SCHEMAS } from './cel-tables';
export type { KindTable, Schema, SchemaRef } from './custom-schema';
export { KINDS, SCHEMAS } from './custom-tables';
export { releasesOfField, releasesWithout } from './former-fields';
export { releasesOfValue } from './former-values';
export { formerVersion } from './former-versions';
export { customKindOf, groupVersionOf, isClusterScoped, kindOf, nativeKindOf } from './kinds';
export type { Definition, NativeKind, NativeType } from './native-schema';
export { DEFINITIONS, NATIVE_KINDS } from './native-tables';
