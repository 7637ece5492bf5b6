/** A schema, or its number in the generated table. */
export type SchemaRef = number | Schema;

/** What is known of a value: of OpenAPI's keywords those that our kinds use, in the words of JSON schema. */
export interface Schema {
  readonly type?: string;
  readonly nullable?: boolean;
  /** Whether there may be fields that are not listed. */
  readonly isOpen?: boolean;
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: SchemaRef };
  /** Of a map: what its values are. */
  readonly values?: SchemaRef;
  readonly items?: SchemaRef;
  /** Whether no item may be there twice. */
  readonly isSet?: boolean;
  /** The fields by which no two items may be equal. */
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
  /** What the API server fills in where the field is left out. */
  readonly default?: unknown;
}

/** What is known of a kind. */
export interface KindTable {
  readonly isNamespaced: boolean;
  /** Schemas by version; of versions that are not here it is not known. */
  readonly versions: { readonly [version: string]: SchemaRef };
}
