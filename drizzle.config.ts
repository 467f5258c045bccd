import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{features,platform}/**/{schema,rate-limit-schema}.ts',
  out: './drizzle',
  casing: 'snake_case',
});
