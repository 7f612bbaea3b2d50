# The server with its pages. Debian, not Alpine: the tree pins a Node that needs glibc.
FROM node:26-slim AS build
WORKDIR /app
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile && npx --yes pnpm@12.21.0 run build

FROM node:26-slim
WORKDIR /app
COPY --from=build /app /app
RUN install --directory --mode=0700 --owner=node --group=node /data
USER node
ENV NODE_ENV=production CARDSCAPE_HOST=0.0.0.0 CARDSCAPE_PORT=2567 CARDSCAPE_DATA=/data
VOLUME /data
EXPOSE 2567
CMD ["node", "apps/server/src/main.ts"]
