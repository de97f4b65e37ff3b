import type * as z from 'zod/mini';

export const json = 'application/json';

export type Schema = z.core.JSONSchema.BaseSchema;
export type Parameter = Readonly<{
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
  description: string;
}>;
export type Content = Readonly<Record<string, Readonly<{ schema: Schema; examples?: Examples }>>>;
type Examples = Readonly<Record<string, Readonly<{ value: unknown }>>>;
export type Header = Readonly<{ description: string; schema: Schema }>;
export type Response = Readonly<{
  description: string;
  headers?: Readonly<Record<string, Header>>;
  content?: Content;
}>;

export type Operation = Readonly<{
  operationId: string;
  tags: readonly string[];
  summary: string;
  /** Empty if the endpoint needs no session; the scopes of a key at /v1. */
  security?: Security;
  parameters: readonly Parameter[];
  requestBody?: Readonly<{ required: true; content: Content }>;
  responses: Readonly<Record<string, Response>>;
}>;

export type Security = readonly Readonly<Record<string, readonly string[]>>[];

export type ApiDocument = Readonly<{
  openapi: string;
  info: Readonly<{ title: string; version: string; description: string; license: object }>;
  servers: readonly Readonly<{ url: string }>[];
  security: Security;
  tags: readonly Readonly<{ name: string; description: string }>[];
  components: Readonly<{ securitySchemes: object; schemas: Readonly<Record<string, Schema>> }>;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}>;
