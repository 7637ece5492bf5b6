/** The types of all props and options of the API, as far as a call from JavaScript can be wrong about them. */
export interface PropTypes {
  /** For each struct, the types of its props. */
  readonly structs: { readonly [name: string]: { readonly [prop: string]: string } };
  /** For each enum, the values of its members. */
  readonly enums: { readonly [name: string]: { readonly [member: string]: string | number } };
  /** For each class, the ways to make one. */
  readonly classes: { readonly [name: string]: string };
  readonly interfaces: {
    readonly [name: string]: {
      readonly isConstruct: boolean;
      readonly members: readonly string[];
      /** The classes that implement it. */
      readonly made: string;
    };
  };
}
