FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/node-runtime ./scripts/node-runtime
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/compiled
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/node-runtime ./scripts/node-runtime
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /app/build ./build
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/languages ./languages
COPY --from=build /app/scripts/backup.ts /app/scripts/restore.ts /app/scripts/stripe-setup.ts ./scripts/
COPY --from=build /app/src ./src
RUN install -d -o node -g node -m 0700 /data compiled
USER node
# Loads what the server loads, so that a new container finds it compiled.
RUN node --input-type=module -e "await import('/app/build/server/serve.js'); process.exit()"
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "build/server/main.js"]
