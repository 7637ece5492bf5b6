/** Part of an openAPIV3Schema. */
export interface Schema {
  readonly 'type'?: string;
  readonly 'format'?: string;
  readonly 'properties'?: { readonly [name: string]: Schema };
  readonly 'additionalProperties'?: Schema | boolean;
  readonly 'items'?: Schema;
  readonly 'nullable'?: boolean;
  readonly 'default'?: unknown;
  readonly 'enum'?: readonly unknown[];
  readonly 'required'?: readonly string[];
  readonly 'pattern'?: string;
  readonly 'minLength'?: number;
  readonly 'maxLength'?: number;
  readonly 'minItems'?: number;
  readonly 'maxItems'?: number;
  readonly 'minProperties'?: number;
  readonly 'maxProperties'?: number;
  readonly 'minimum'?: number;
  readonly 'maximum'?: number;
  readonly 'exclusiveMinimum'?: boolean;
  readonly 'exclusiveMaximum'?: boolean;
  readonly 'multipleOf'?: number;
  readonly 'allOf'?: readonly Schema[];
  readonly 'anyOf'?: readonly Schema[];
  readonly 'oneOf'?: readonly Schema[];
  readonly 'not'?: Schema;
  readonly 'x-kubernetes-validations'?: readonly CelRule[];
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-embedded-resource'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'map' | 'set';
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
}

/** Entry of `x-kubernetes-validations`. */
export interface CelRule {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly optionalOldSelf?: boolean;
}
