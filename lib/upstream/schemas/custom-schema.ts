/** Schema, or its index in the generated table. */
export type SchemaRef = number | Schema;

/** Schema of a value, with the OpenAPI keywords that the known kinds use, named as in JSON schema. */
export interface Schema {
  readonly type?: string;
  readonly nullable?: boolean;
  /** Whether fields that are not listed are allowed. */
  readonly isOpen?: boolean;
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: SchemaRef };
  /** Schema of the values of a map. */
  readonly values?: SchemaRef;
  readonly items?: SchemaRef;
  /** Whether items must be unique. */
  readonly isSet?: boolean;
  /** Fields whose combined values must be unique among the items. */
  readonly keys?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  /** Default that the API server sets if the field is missing. */
  readonly default?: unknown;
}

/** Properties of a kind that a CRD defines. */
export interface KindTable {
  readonly isNamespaced: boolean;
  /** Schemas by version. Other versions are unknown. */
  readonly versions: { readonly [version: string]: SchemaRef };
}
